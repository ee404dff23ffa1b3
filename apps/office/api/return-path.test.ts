import { expect, test } from "vitest";
import { signInAddress, returnPathOf } from "./return-path.ts";

test("signing in leads back to the same list", () => {
  const from = "/pedidos?estado=20,21&q=Ib%C3%A1%C3%B1ez+Soto&despues=a%2Fb%3D";
  expect(returnPathOf(new URL(signInAddress(from), "https://x").search)).toBe(from);
});

test.each([
  ["another host", "//otra.mx"],
  ["another host, as browsers read a backslash", "/\\otra.mx"],
  ["a whole address", "https://otra.mx"],
  ["a script", "javascript:alert(1)"],
  ["the sign-in itself", "/entrar?volver=/pedidos"],
  ["a tab that browsers leave out", "/\t/otra.mx"],
])("%s leads to the beginning", (_why, wanted) =>
  expect(returnPathOf(`?${new URLSearchParams({ volver: wanted }).toString()}`)).toBe("/"),
);

test("the beginning is not written down", () => expect(signInAddress("/")).toBe("/entrar"));
