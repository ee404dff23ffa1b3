import "../../../page/early-install.ts";

/** By the browser's own question, or by the steps that an iPhone's browser asks of a person. */
export type InstallOffer = "prompt" | "steps";

interface Device {
  /** Without the page that shows orders without a connection there is nothing to offer. */
  readonly hasOfflinePage: boolean;
  readonly wasOffered: boolean;
  /** It runs as an application already. */
  readonly isInstalled: boolean;
  readonly hasPrompt: boolean;
  readonly userAgent: string;
}

export function installOfferFor({
  hasOfflinePage,
  wasOffered,
  isInstalled,
  hasPrompt,
  userAgent,
}: Device): InstallOffer | null {
  if (!hasOfflinePage || wasOffered || isInstalled) return null;
  if (hasPrompt) return "prompt";
  return /iPhone|iPad/.test(userAgent) ? "steps" : null;
}

const PLACE = "instalacion-ofrecida";

/** Answers how this device can install the shop, once: the next time it is null. */
export function takeInstallOffer(hasOfflinePage: boolean): InstallOffer | null {
  try {
    const offer = installOfferFor({
      hasOfflinePage,
      wasOffered: localStorage.getItem(PLACE) !== null,
      isInstalled: !window.matchMedia("(display-mode: browser)").matches,
      hasPrompt: window.installPrompt !== undefined,
      userAgent: navigator.userAgent,
    });
    if (offer !== null) localStorage.setItem(PLACE, "1");
    return offer;
  } catch {
    return null; // without a memory it would be offered after every order
  }
}
