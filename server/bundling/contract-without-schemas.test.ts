import { expect, test } from "vitest";
import { withoutSchemas } from "./contract-without-schemas.ts";

test("an endpoint keeps what the browser's client reads of it", () => {
  const code = `export const e = defineEndpoint({
    method: "GET",
    path: "/api/Home",
    summary: "Inicio",
    auth: "none",
    query: Type.Object({ cupon }),
    answer: Type.Array(WireTire),
  });`;
  const read = withoutSchemas("home.ts", code).replaceAll(/\s+/g, " ");
  expect(read).toBe(`export const e = defineEndpoint({ method: "GET", path: "/api/Home", auth: "none", });`);
});

test.each([
  ["another call with such a property", `other({ answer: Type.Null() });`],
  ["an endpoint by its name", `defineEndpoint(known);`],
])("%s stays as it is", (_what, code) => expect(withoutSchemas("home.ts", code)).toBe(code));
