import { address, secret, text, wholeNumber } from "./variable.ts";

/** Skydropx Pro, which asks the carriers about parcels (aftersales section 3). */
export const TRACKING_VARIABLES = {
  SKYDROPX_API_URL: address("", ["http", "https"]),
  SKYDROPX_CLIENT_ID: text("", 200),
  SKYDROPX_CLIENT_SECRET: secret(""),
  SKYDROPX_TIMEOUT_MS: wholeNumber(15_000, 100, 120_000),
} as const;

/** All of them are set, or none: without them nothing is asked, and staff follow parcels by hand. */
export const TRACKING_KEYS = [
  "SKYDROPX_API_URL",
  "SKYDROPX_CLIENT_ID",
  "SKYDROPX_CLIENT_SECRET",
] as const satisfies readonly (keyof typeof TRACKING_VARIABLES)[];
