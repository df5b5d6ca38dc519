// Pictures of the verification page as it is built: its own server, a browser that is already open.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

const chartsAreDrawn = "document.querySelector('[data-chart=impulses]') !== null";
/** Address after #, what to wait for, what to do before the picture. */
const shots = [
  {
    image: "verification.png",
    address: "#/",
    isReady: "document.querySelectorAll('[data-state=ok]').length > 12",
    before: "scrollTo(0, 0)",
  },
  {
    image: "verification-case.png",
    address: "#/case/plane/thrown-sphere-bounces",
    isReady: chartsAreDrawn,
    before:
      "document.querySelectorAll('td button')[1].click(); document.querySelector('.claim').scrollIntoView()",
  },
  {
    image: "verification-laboratory.png",
    address: "#/laboratory",
    isReady: `document.querySelector('article[aria-busy=false] .verdict') !== null && ${chartsAreDrawn}`,
    before: "scrollTo(0, 0)",
  },
];

/** @returns names of the pictures, written into `images` */
export async function shootVerification(root, browser, images, failWith) {
  const server = spawn(process.execPath, [join(root, "apps/verification/serve.mjs"), "--port", "0"], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  try {
    const [line] = await once(server.stdout, "data");
    const site = line.toString().trim();
    for (const { image, address, isReady, before } of shots) {
      const viewport = { width: 1200, height: 900 };
      const page = await browser.newPage({ viewport, colorScheme: "light", bypassCSP: true });
      page.on("pageerror", (error) => failWith(error.stack ?? error.message));
      page.on("console", (message) => message.type() === "error" && failWith(message.text()));
      await page.goto(site + address);
      await page.waitForFunction(isReady, undefined, { timeout: 120_000 });
      await page.evaluate(before);
      await page.screenshot({ path: join(images, image) });
      await page.close();
    }
  } finally {
    server.kill();
  }
  return shots.map(({ image }) => image);
}
