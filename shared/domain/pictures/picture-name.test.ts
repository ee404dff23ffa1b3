import { expect, test } from "vitest";
import {
  bannerFileOf,
  isPictureName,
  isPicturePath,
  nameOfBannerFile,
  pictureNameOf,
  wholePicturePath,
} from "./picture-name.ts";

const DIGEST = "0123456789abcdef0123456789abcdef";

test("a name is words and a digest, and a new one replaces the digest", () => {
  const name = pictureNameOf("rodada-eco-verde", DIGEST);
  expect(name).toBe("rodada-eco-verde-0123456789abcdef");
  expect(pictureNameOf(name, "f".repeat(32))).toBe("rodada-eco-verde-ffffffffffffffff");
  expect(pictureNameOf("eco--", DIGEST)).toBe("eco-0123456789abcdef");
  expect(pictureNameOf("eco-0123456789abcdef-verde", DIGEST)).toBe("eco-0123456789abcdef-verde-0123456789abcdef");
  expect(pictureNameOf("", DIGEST)).toBe("imagen-0123456789abcdef");
  expect(isPictureName(pictureNameOf("a".repeat(200), DIGEST))).toBe(true);
});

test.each([
  ["tires/cart/rodada-eco-verde-0123456789abcdef", true],
  ["share/banners/imagen-0123456789abcdef", true],
  ["banners/imagen-0123456789abcdef-1280", true],
  ["banners/imagen-0123456789abcdef-768", true],
  ["tires/carousel/imagen-0123456789abcdef-360", true],
  ["tires/carousel/imagen-0123456789abcdef-361", false],
  ["tires/cart/rodada-eco-verde", false],
  ["source/imagen-0123456789abcdef", false],
  ["tires/side/imagen-0123456789abcdef", true],
  ["tires/tread/imagen-0123456789abcdef-168", true],
  ["tires/back/imagen-0123456789abcdef", false],
  ["tires/cart/../cart/imagen-0123456789abcdef", false],
  ["tires/cart/imagen-0123456789ABCDEF", false],
  ["tires/cart/imagen-0123456789abcdef%00", false],
  [`tires/cart/${"a-".repeat(60)}0123456789abcdef`, false],
])("%s may be in the database: %s", (path, is) => expect(isPicturePath(path)).toBe(is));

test.each([
  ["eighty characters", `${"a".repeat(63)}-0123456789abcdef`, true],
  ["one more", `${"a".repeat(64)}-0123456789abcdef`, false],
  ["a sign before it", "/eco-0123456789abcdef", false],
  ["an ending", "eco-0123456789abcdef.webp", false],
])("a name with %s: %s", (_what, name, is) => expect(isPictureName(name)).toBe(is));

test("the whole picture of a smaller one", () => {
  expect(wholePicturePath("tires/carousel/imagen-0123456789abcdef-360")).toBe("tires/carousel/imagen-0123456789abcdef");
  expect(wholePicturePath("tires/carousel/imagen-0123456789abcdef")).toBeUndefined();
});

test("a banner names its picture with an ending", () => {
  expect(bannerFileOf("imagen-0123456789abcdef")).toBe("imagen-0123456789abcdef.webp");
  expect(nameOfBannerFile("imagen-0123456789abcdef.webp")).toBe("imagen-0123456789abcdef");
});
