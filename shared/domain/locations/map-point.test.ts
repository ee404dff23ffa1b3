import { expect, test } from "vitest";
import { readMapPoint, tidyMapPoint } from "./map-point.ts";

test.each([
  ["as maps copy it", "20.66682370123, -103.39182040987", "20.66682, -103.39182"],
  ["with a space alone", " 20.6668 -103.3918 ", "20.66680, -103.39180"],
  ["with a semicolon", "20.6668;-103.3918", "20.66680, -103.39180"],
  ["whole degrees", "20,-103", "20.00000, -103.00000"],
  ["Isla Guadalupe", "29.03, -118.28", "29.03000, -118.28000"],
  ["Cancún", "21.1619, -86.8515", "21.16190, -86.85150"],
  ["Tapachula", "14.9056, -92.2634", "14.90560, -92.26340"],
  ["Tijuana", "32.5149, -117.0382", "32.51490, -117.03820"],
])("a point is kept in one writing: %s", (_what, text, kept) => {
  expect(tidyMapPoint(text)).toBe(kept);
  expect(tidyMapPoint(kept)).toBe(kept);
});

test.each([
  ["nothing", ""],
  ["half a point", "20.66682"],
  ["without the minus", "20.66682, 103.39182"],
  ["the longitude first", "-103.39182, 20.66682"],
  ["the middle of nowhere", "0, 0"],
  ["Madrid", "40.4168, -3.7038"],
  ["Los Angeles", "34.0522, -118.2437"],
  ["three numbers", "20.6, -103.3, 5"],
  ["commas for points", "20,66682, -103,39182"],
  ["words", "enfrente del parque"],
  ["a link", "https://maps.google.com/?q=20.6,-103.3"],
  ["an exponent", "2e1, -1e2"],
  ["a number without end", `20.${"6".repeat(400)}x, -103`],
])("no point in Mexico: %s", (_what, text) => expect(readMapPoint(text)).toBeUndefined());
