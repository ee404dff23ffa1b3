import { expect, test } from "vitest";
import { bannerLink, bannerState, EVENT_KEY } from "./banner-rules.ts";

const at = (text: string) => new Date(`2026-12-${text}Z`);
const NOW = at("10T06:00:00");

test.each([
  ["switched off", false, null, null, "off"],
  ["without dates", true, null, null, "live"],
  ["begins now", true, at("10T06:00:00"), null, "live"],
  ["begins a moment later", true, at("10T06:00:00.001"), null, "planned"],
  ["ends now", true, null, at("10T06:00:00"), "over"],
  ["ends a moment later", true, at("01T00:00:00"), at("10T06:00:00.001"), "live"],
] as const)("a banner %s", (_what, isActive, startsAt, endsAt, state) => {
  expect(bannerState({ isActive, startsAt, endsAt }, NOW)).toBe(state);
});

test.each([
  ["", ""],
  ["/product/2", "/product/2"],
  [" /product/2 ", "/product/2"],
  ["/eventos/familia?x=1#abajo", "/eventos/familia?x=1#abajo"],
  ["https://rodada.example/product/2", "/product/2"],
  ["https://rodada.example", "/"],
  ["https://rodada.example//malo.mx", null],
  ["https://rodada.example@malo.mx/", null],
  ["https://ana@rodada.example/", null],
  ["https://:clave@rodada.example/", null],
  ["http://rodada.example/product/2", null],
  ["https://malo.mx/", null],
  ["//malo.mx/", null],
  ["/\\malo.mx", null],
  ["/a\\b", null],
  ["/.//malo.mx", null],
  ["/product/../..//malo.mx", null],
  ["/product/2?de=https://rodada.example//x", "/product/2?de=https://rodada.example//x"],
  ["javascript:alert(1)", null],
  [" javascript:alert(1)", null],
  ["JaVaScRiPt://rodada.example/%0aalert(1)", null],
  ["data:text/html,hola", null],
  ['/a"onload=1', null],
  ["product/2", null],
] as const)("a banner's link %s", (text, link) => {
  expect(bannerLink(text, "https://rodada.example")).toBe(link);
});

test.each([
  ["familia", true],
  ["buen-fin-2026", true],
  ["Familia", false],
  ["/familia", false],
  ["familia/", false],
  ["buen--fin", false],
  ["-fin", false],
])("'%s' is the key of an event: %s", (text, is) => expect(EVENT_KEY.test(text)).toBe(is));
