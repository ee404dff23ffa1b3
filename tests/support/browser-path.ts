import { existsSync } from "node:fs";
import sparticuz from "@sparticuz/chromium";

const SYSTEM_BROWSERS = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/**
 * CHROMIUM_PATH, else a browser of the system, else the one inside the npm package. That one is unpacked when it is asked for first:
 * by a single process, because others would start what is still being written.
 */
export async function browserPath(): Promise<string> {
  const named = process.env["CHROMIUM_PATH"];
  if (named) return named;
  return SYSTEM_BROWSERS.find((place) => existsSync(place)) ?? (await sparticuz.executablePath());
}
