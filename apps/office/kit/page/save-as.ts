/** Long enough for the browser to have begun the download. */
const KEPT_MS = 60_000;

/** Gives a file to the person, as their browser saves it. */
export function saveAs(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
}
