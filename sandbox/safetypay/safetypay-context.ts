import { toCentralIso } from "../core/clock.ts";
import type { SandboxCore } from "../core/sandbox-provider.ts";
import { createSafetypayStore } from "./safetypay-store.ts";
import type { SafetypayStore } from "./safetypay-store.ts";
import { DEFAULT_API_KEY, DEFAULT_SIGNATURE_KEY } from "./safetypay-options.ts";
import type { SafetypayOptions } from "./safetypay-options.ts";

export type SafetypayContext = {
  core: SandboxCore;
  store: SafetypayStore;
  apiKey: string;
  signatureKey: string;
  notifyUrl: string | null;
  checkoutUrl: (tokenId: string) => string;
};

export const createSafetypayContext = (core: SandboxCore, options: SafetypayOptions): SafetypayContext => ({
  core,
  store: createSafetypayStore(),
  apiKey: options.apiKey ?? DEFAULT_API_KEY,
  signatureKey: options.signatureKey ?? DEFAULT_SIGNATURE_KEY,
  notifyUrl: options.notifyUrl ?? null,
  checkoutUrl: (tokenId) => `${core.publicUrl()}/safetypay/Express4/Checkout/index?TokenID=${tokenId}`,
});

/** `2026-11-21T10:00:00`: the provider's times have no zone; here it is that of central Mexico. */
export const toWireTime = (instant: Date): string => toCentralIso(instant).slice(0, 19);
