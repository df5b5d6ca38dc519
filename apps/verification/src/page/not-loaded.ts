/** Message if the code of a part cannot be loaded: there is no network, or the page has been rebuilt. */
export const notLoaded =
  "This part of the page could not be loaded. Is the server still there? If it is, load the page again.";
