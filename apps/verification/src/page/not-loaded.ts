/** What a reader is told when the code of a part does not come: there is no network, or the page has been built anew since. */
export const notLoaded =
  "This part of the page could not be loaded. Is the server still there? If it is, load the page again.";
