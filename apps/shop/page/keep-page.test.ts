import type { ShouldRevalidateFunctionArgs } from "react-router";
import { expect, test } from "vitest";
import { askAgain, keepPage } from "./keep-page.ts";

const isAsked = (next: string) =>
  keepPage({
    currentUrl: new URL("https://tienda.example/llanta/1?cupon=A"),
    nextUrl: new URL(next, "https://tienda.example"),
    defaultShouldRevalidate: true,
  } as ShouldRevalidateFunctionArgs);

test.each([
  ["the same page", "/llanta/1?cupon=A", false],
  ["a dialog on it", "/llanta/1?cupon=A&cuenta=pedidos", false],
  ["another coupon", "/llanta/1?cupon=B", true],
  ["another page", "/llanta/2?cupon=A", true],
])("%s", (_what, next, expected) => expect(isAsked(next)).toBe(expected));

test("is asked for again by that wish alone, also where it failed", async () => {
  const answers: boolean[] = [];
  await askAgain(async () => void answers.push(isAsked("/llanta/1?cupon=A")));
  const failing = askAgain(async () => {
    throw new Error("no connection");
  });
  await expect(failing).rejects.toThrow("no connection");
  expect([...answers, isAsked("/llanta/1?cupon=A")]).toEqual([true, false]);
});
