/** Of Chromium: it asks whether the shop is installed. */
export interface InstallPrompt extends Event {
  readonly prompt: () => Promise<unknown>;
}

declare global {
  interface Window {
    /** Set by the inline script below where the browser can install the shop. */
    installPrompt?: InstallPrompt;
  }
}

/** Runs in the page's head: a browser says once, and early, that it can. Its own offer does not appear; the shop's comes after an order. */
export const EARLY_INSTALL_SCRIPT = `addEventListener("beforeinstallprompt", function (event) {
  event.preventDefault();
  window.installPrompt = event;
})`;
