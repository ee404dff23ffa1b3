import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { RunningSandbox } from "../../app.ts";
import { anInvoice, seal } from "../../testing/cfdi.ts";
import { startTestSandbox } from "../../testing/openpay-client.ts";
import { pacClient } from "../../testing/pac-client.ts";
import type { PacClient } from "../../testing/pac-client.ts";

let sandbox: RunningSandbox;
let pac: PacClient;
beforeAll(async () => {
  sandbox = await startTestSandbox();
  pac = pacClient(sandbox.url);
});
afterAll(() => sandbox.close());
beforeEach(() => sandbox.reset());

const aSealed = async () => seal(anInvoice(await pac.localNow()));
const EARLIER = "307. El comprobante contiene un timbre previo.";
const documents = async () => (await (await fetch(`${sandbox.url}/__emu/pac/documents`)).json()) as { uuid: string }[];

test.each([
  ["the same name", "RW-1", "RW-1"],
  ["no name", undefined, undefined],
  ["another name", "RW-1", "RW-2"],
])("the same document again with %s: 307 with the first stamp", async (_why, first, second) => {
  const sealed = await aSealed();
  const stamped = await pac.stamp(sealed, first === undefined ? {} : { customId: first });
  const again = await pac.stamp(sealed, second === undefined ? {} : { customId: second });
  expect(again.status).toBe(400);
  expect(again.body).toEqual({ status: "error", message: EARLIER, messageDetail: null, data: stamped.body.data });
  expect(await documents()).toHaveLength(1);
});

test("the earlier stamp comes in the version that was asked for", async () => {
  const sealed = await aSealed();
  await pac.stamp(sealed);
  const { body } = await pac.stamp(sealed, { version: "v1" });
  expect(Object.keys(body.data ?? {})).toEqual(["tfd"]);
});

test("the same name with another document: CFDI3307 with the first stamp", async () => {
  await pac.stamp(await aSealed(), { customId: "RW-1" });
  const first = await pac.stamp(await aSealed(), { customId: "RW-2" });
  const { status, body } = await pac.stamp(await aSealed(), { customId: "RW-2" });
  expect([status, body.message]).toEqual([
    400,
    "CFDI3307 - Timbre duplicado. El customId proporcionado está duplicado.",
  ]);
  expect(body.messageDetail).toBe("");
  expect(body.data?.["tfd"]).toContain(first.body.data?.["uuid"]);
  expect(await documents()).toHaveLength(2);
});

test("the path without /v4 does not read the name", async () => {
  const options = { path: "/cfdi33/stamp", customId: "RW-1" };
  await pac.stamp(await aSealed(), options);
  expect((await pac.stamp(await aSealed(), options)).status).toBe(200);
});

test("a name is kept for 72 hours; then an old document is refused by its date", async () => {
  const sealed = await aSealed();
  await pac.stamp(sealed, { customId: "RW-1" });
  await pac.control("clock", { advanceMs: 72 * 3_600_000 - 5_000 });
  expect((await pac.stamp(sealed, { customId: "RW-1" })).body.message).toBe(EARLIER);
  await pac.control("clock", { advanceMs: 10_000 });
  const { body } = await pac.stamp(sealed, { customId: "RW-1" });
  expect(body.message).toBe(
    "401 - El rango de la fecha de generación no debe de ser mayor a 72 horas para la emisión del timbre.",
  );
  expect((await pac.stamp(await aSealed(), { customId: "RW-1" })).status).toBe(200);
});

test("a refused document does not use its name up", async () => {
  const wrong = seal(anInvoice(await pac.localNow(), { receiver: { Nombre: "OTRO NOMBRE" } }));
  expect((await pac.stamp(wrong, { customId: "RW-1" })).body.message).toContain("CFDI40145");
  expect((await pac.stamp(await aSealed(), { customId: "RW-1" })).status).toBe(200);
});

test("a name has a hundred characters at most", async () => {
  expect((await pac.stamp(await aSealed(), { customId: "x".repeat(100) })).status).toBe(200);
  expect((await pac.stamp(await aSealed(), { customId: "x".repeat(101) })).status).toBe(400);
});

test("a document that has its stamp in it is not stamped again", async () => {
  const { cfdi, uuid } = await pac.issue();
  const { body } = await pac.stamp(cfdi);
  expect([body.message, body.data?.["uuid"]]).toEqual([EARLIER, uuid]);
});

test("two requests at once with one document make one stamp", async () => {
  const sealed = await aSealed();
  const answers = await Promise.all([1, 2, 3].map(() => pac.stamp(sealed, { customId: "RW-1" })));
  expect(answers.map(({ status }) => status).sort((one, other) => one - other)).toEqual([200, 400, 400]);
  expect(new Set(answers.map(({ body }) => body.data?.["uuid"])).size).toBe(1);
});
