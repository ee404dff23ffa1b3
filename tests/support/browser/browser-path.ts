import sparticuz from "@sparticuz/chromium";

/**
 * The browser of the journeys: the pinned one inside the npm package, or the one that CHROMIUM_PATH names. A system's browser has
 * other versions of fonts and layout, so it is used only when it is asked for. The package unpacks its browser at the first call: a
 * single process must make that call, because others would start a file that is still being written.
 */
export async function browserPath(): Promise<string> {
  return process.env["CHROMIUM_PATH"] || (await sparticuz.executablePath());
}
