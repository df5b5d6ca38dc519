/** Flags of Chromium: graphics by software, nothing asked of the network. */
export const chromiumFlags: readonly string[] = [
  "--use-gl=angle",
  "--use-angle=swiftshader",
  "--enable-unsafe-swiftshader",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
];

/** The part of a page of playwright-core that tells what goes on in it. Its own types need the library of the DOM, which no test here has. */
export interface TalkingPage {
  on(event: "console", listen: (message: { type(): string; text(): string }) => void): void;
  on(event: "pageerror", listen: (error: Error) => void): void;
  on(event: "request", listen: (request: { url(): string }) => void): void;
}

/**
 * What a page complains about from now on, and what it asks for besides its own.
 *
 * @param isOwn whether a page may ask for an address
 */
export function complaintsOf(page: TalkingPage, isOwn: (address: string) => boolean): readonly string[] {
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(error.stack ?? error.message));
  page.on("request", (request) => {
    if (!isOwn(request.url())) complaints.push(request.url());
  });
  return complaints;
}
