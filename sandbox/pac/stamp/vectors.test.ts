import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { RunningSandbox } from "../../app.ts";
import { startTestSandbox } from "../../testing/openpay-client.ts";
import { pacClient, readVector, vectorNames } from "../../testing/pac-client.ts";
import type { PacClient } from "../../testing/pac-client.ts";

let sandbox: RunningSandbox;
let pac: PacClient;
beforeAll(async () => {
  sandbox = await startTestSandbox();
  pac = pacClient(sandbox.url);
});
afterAll(() => sandbox.close());
beforeEach(() => sandbox.reset());

/** Ten minutes after the document's date. */
const stampInTime = async (xml: string) => {
  const date = / Fecha="([^"]+)"/.exec(xml)?.[1] ?? "";
  const issuedAt = new Date(`${date.slice(0, 19)}-06:00`).getTime();
  await pac.setClock(new Date(issuedAt + 600_000).toISOString());
  return pac.stamp(xml);
};

test.each(vectorNames(".", ".signed.xml"))("%s is stamped", async (name) => {
  const { status, body } = await stampInTime(readVector(name));
  expect([status, body.status, body.message]).toEqual([200, "success", undefined]);
});

test.each(vectorNames("rules/", ".xml"))("rules/%s is refused with the code of its name", async (name) => {
  const { status, body } = await stampInTime(readVector(`rules/${name}`));
  expect([status, body.message.split(" - ")[0]]).toEqual([400, name.split("-")[0]]);
});

test.each(vectorNames("schema/", ".xml"))("schema/%s is refused with 301", async (name) => {
  const { status, body } = await stampInTime(readVector(`schema/${name}`));
  expect([status, body.message.split(" - ")[0]]).toEqual([400, "301"]);
  expect(body.messageDetail).not.toBe("");
});
