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

/**
 * The part of a page of playwright-core that reports its events. Its own types need the library of the DOM, which
 * no test here has.
 */
export interface TalkingPage {
  on(event: "console", listen: (message: { type(): string; text(): string }) => void): void;
  on(event: "pageerror", listen: (error: Error) => void): void;
  on(event: "request", listen: (request: { url(): string }) => void): void;
}

/**
 * Errors of a page from now on, and its requests for addresses other than its own.
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

/**
 * Waits until an expression is true in a page. `waitForFunction` of playwright-core evaluates text inside the page,
 * which a page with a Content-Security-Policy refuses.
 *
 * @param timeout ms
 * @throws Error when it is not true in that time
 */
export async function waitUntil(
  page: { evaluate(code: string): Promise<unknown> },
  expression: string,
  timeout = 30_000,
): Promise<void> {
  const end = performance.now() + timeout;
  let reason: unknown;
  while (performance.now() < end) {
    try {
      if ((await page.evaluate(`Boolean(${expression})`)) === true) return;
    } catch (error) {
      reason = error; // the page is on its way to another address, or what is looked at is not there yet
    }
    await new Promise((go) => setTimeout(go, 20));
  }
  throw new Error(`not true in ${timeout} ms: ${expression}`, { cause: reason });
}
