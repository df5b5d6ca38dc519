import { createRequire } from "node:module";
import { chromiumFlags, complaintsOf, type TalkingPage, waitUntil } from "@talus/testing-tools";

/** The part of playwright-core that is used. Its own types need the library of the DOM, which no test here has. */
interface PlaywrightCore {
  readonly chromium: {
    launch(options: { executablePath: string; args: readonly string[] }): Promise<{
      newPage(options: {
        viewport: { width: number; height: number };
        colorScheme?: string;
      }): Promise<ReportPage>;
      close(): Promise<void>;
    }>;
  };
}

export interface ReportPage extends TalkingPage {
  goto(address: string): Promise<unknown>;
  /** Runs text as JavaScript in the page. */
  evaluate(code: string): Promise<unknown>;
  screenshot(options: {
    path?: string;
    clip?: { x: number; y: number; width: number; height: number };
  }): Promise<Buffer>;
  readonly keyboard: { press(key: string): Promise<void> };
}

export interface OpenReport {
  readonly page: ReportPage;
  /** Complaints of the page, and its requests for anything besides itself. */
  readonly complaints: readonly string[];
  close(): Promise<void>;
}

/** Opens a report from disk. The caller closes it, whatever happens. */
export async function openReport(
  executablePath: string,
  address: string,
  viewport: { width: number; height: number },
  colorScheme = "light",
): Promise<OpenReport> {
  const { chromium } = createRequire(import.meta.url)("playwright-core") as PlaywrightCore;
  const browser = await chromium.launch({ executablePath, args: chromiumFlags });
  try {
    const page = await browser.newPage({ viewport, colorScheme });
    const complaints = complaintsOf(page, (url) => url === address || url.startsWith("data:"));
    await page.goto(address);
    await waitUntil(page, "window.talusReport !== undefined");
    return { page, complaints, close: () => browser.close() };
  } catch (error) {
    await browser.close();
    throw error;
  }
}
