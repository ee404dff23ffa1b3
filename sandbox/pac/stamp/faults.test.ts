import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { RunningSandbox } from "../../app.ts";
import { anInvoice, seal } from "../../testing/cfdi.ts";
import { startTestSandbox } from "../../testing/openpay-client.ts";
import { pacClient } from "../../testing/pac-client.ts";
import type { PacClient } from "../../testing/pac-client.ts";
import { DEFAULT_TOKEN } from "../pac-options.ts";

let sandbox: RunningSandbox;
let pac: PacClient;
beforeAll(async () => {
  sandbox = await startTestSandbox();
  pac = pacClient(sandbox.url);
});
afterAll(() => sandbox.close());
beforeEach(() => sandbox.reset());

const MATCH = "POST /pac/.../stamp/*";
const aSealed = async () => seal(anInvoice(await pac.localNow()));

test("a lost answer: the connection breaks after the stamping, and the same bytes find it", async () => {
  const sealed = await aSealed();
  await pac.control("next", { fault: "lostAnswer", match: MATCH, holdMs: 1 });
  await expect(pac.stamp(sealed, { customId: "RW-1" })).rejects.toThrow();
  const { body } = await pac.stamp(sealed, { customId: "RW-1" });
  expect(body.message).toBe("307. El comprobante contiene un timbre previo.");
  expect(body.data?.["cfdi"]).toContain("TimbreFiscalDigital");
});

test("half an answer is not JSON, and the document is stamped", async () => {
  const sealed = await aSealed();
  await pac.control("next", { fault: "cutAnswer", match: MATCH });
  await expect(pac.stamp(sealed)).rejects.toThrow();
  expect((await pac.stamp(sealed)).body.message).toContain("307");
});

test("500 in the PAC's own form, 503 as a page: nothing is stamped", async () => {
  const sealed = await aSealed();
  await pac.control("next", { fault: "500", match: MATCH });
  const failed = await pac.stamp(sealed);
  expect([failed.status, failed.body.status, failed.body.message]).toEqual([
    500,
    "error",
    "CO1000 - Error no controlado.",
  ]);
  await pac.control("next", { fault: "html503", match: MATCH });
  const page = await fetch(`${sandbox.url}/pac/v4/cfdi33/stamp/v4`, {
    method: "POST",
    headers: { authorization: `Bearer ${DEFAULT_TOKEN}` },
  });
  expect([page.status, page.headers.get("content-type")]).toEqual([503, "text/html"]);
  expect((await pac.stamp(sealed)).status).toBe(200);
});

test("a slow answer comes all the same", async () => {
  await pac.control("next", { fault: "slow:300", match: MATCH });
  const startedAt = performance.now();
  expect((await pac.stamp(await aSealed())).status).toBe(200);
  expect(performance.now() - startedAt).toBeGreaterThan(299);
});

test("an ordered refusal strikes once, with any code", async () => {
  const sealed = await aSealed();
  await pac.control("pac/refuse", { code: "CFDI40999", text: "Error no clasificado" });
  expect((await pac.stamp(sealed)).body.message).toBe("CFDI40999 - Error no clasificado");
  expect((await pac.stamp(sealed)).status).toBe(200);
});

test("a refusal of what was carried out all the same: the same bytes find the stamp", async () => {
  const sealed = await aSealed();
  await pac.control("pac/refuse", { code: "CO1000", carriedOut: true });
  expect((await pac.stamp(sealed)).body.message).toContain("CO1000");
  expect((await pac.stamp(sealed)).body.message).toContain("307");
});

test("Fecha is read on the clock of LugarExpedicion", async () => {
  const now = Date.parse(`${await pac.localNow()}Z`);
  const at = (hours: number) => new Date(now + hours * 3_600_000).toISOString().slice(0, 19);
  const stampedAt = async (place: string, hours: number) =>
    (await pac.stamp(seal(anInvoice(at(hours), { document: { LugarExpedicion: place } })))).status;
  expect([await stampedAt("06600", 0), await stampedAt("06600", 1)]).toEqual([200, 400]);
  expect([await stampedAt("77500", 1), await stampedAt("77500", 2)]).toEqual([200, 400]);
  expect([await stampedAt("80000", -1), await stampedAt("80000", 0)]).toEqual([200, 400]);
});

test("a wrong stamp: of a document that does not exist, or of another one; the right one is kept", async () => {
  const other = await pac.issue();
  for (const uuid of [undefined, other.uuid]) {
    const sealed = await aSealed();
    await pac.control("pac/wrong-stamp", uuid === undefined ? {} : { uuid });
    const wrong = await pac.stamp(sealed);
    expect(wrong.status).toBe(200);
    expect(sealed).not.toContain(` Sello="${wrong.body.data?.["selloCFDI"]}"`);
    const right = await pac.stamp(sealed);
    expect(right.body.message).toContain("307");
    expect(sealed).toContain(` Sello="${right.body.data?.["selloCFDI"]}"`);
  }
});
