import { expect, test } from "vitest";
import { installOfferFor } from "./install-offer.ts";

const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1";
const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const device = { hasOfflinePage: true, wasOffered: false, isInstalled: false, hasPrompt: false, userAgent: FIREFOX };

test.each([
  ["a browser that asks itself", { ...device, hasPrompt: true }, "prompt"],
  ["an iPhone, where one does it by hand", { ...device, userAgent: IPHONE }, "steps"],
  ["a browser that installs nothing", device, null],
  ["the second time", { ...device, hasPrompt: true, wasOffered: true }, null],
  ["a shop without the page for no connection", { ...device, hasPrompt: true, hasOfflinePage: false }, null],
  ["an iPhone at a shop without that page", { ...device, userAgent: IPHONE, hasOfflinePage: false }, null],
  ["the shop as an application", { ...device, userAgent: IPHONE, isInstalled: true }, null],
])("%s", (_which, asked, offer) => expect(installOfferFor(asked)).toBe(offer));
