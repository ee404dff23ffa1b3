import { expect, test } from "vitest";
import { searchedSize } from "./size-searches.ts";

test.each([
  ["a page", "/llantas/medida/auto-camioneta/185/65R15", "185/65R15"],
  ["a page's data, as the browser asks for it", "/llantas/medida/auto-camioneta/185/65R15.data?_routes=x", "185/65R15"],
  ["a size without an aspect ratio", "/llantas/medida/camioneta/31X10.5R15", "31X10.5R15"],
  ["ZR, whose tyres R finds too", "/llantas/medida/auto-camioneta/225/45ZR17", "225/45R17"],
  ["with a coupon", "/llantas/medida/auto-camioneta/185/65R15?cupon=A", "185/65R15"],
  ["no size", "/llantas/medida/auto-camioneta/x", null],
  ["a size that no tyre can have", "/llantas/medida/auto-camioneta/999/99R99", null],
  ["another page", "/llanta/11500418/rodada/auto-camioneta/eco-verde/185/65R15", null],
  ["escapes that cannot be read", "/llantas/medida/%E0%A4%A/185", null],
])("a search of a size is read from an address: %s", (_what, url, size) => expect(searchedSize(url)).toBe(size));
