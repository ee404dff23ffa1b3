import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { RunningSandbox } from "../../app.ts";
import { startTestSandbox } from "../../testing/openpay-client.ts";
import { expressionOf, pacClient } from "../../testing/pac-client.ts";
import type { PacClient } from "../../testing/pac-client.ts";

let sandbox: RunningSandbox;
let pac: PacClient;
beforeAll(async () => {
  sandbox = await startTestSandbox();
  pac = pacClient(sandbox.url);
});
afterAll(() => sandbox.close());
beforeEach(async () => {
  sandbox.reset();
  await pac.setClock("2026-11-10T16:00:00Z");
});

const read = async (path: string) => (await fetch(`${sandbox.url}${path}`)).text();
const answerAs = (uuid: string, respuesta: string, headers: Record<string, string> = {}) =>
  fetch(`${sandbox.url}/pac/receptor`, { method: "POST", headers, body: new URLSearchParams({ uuid, respuesta }) });

test("the list links each document's XML and its page at the SAT", async () => {
  expect(await read("/pac/documentos")).toContain("Todavía no hay facturas timbradas.");
  const { uuid, cfdi } = await pac.issue();
  const page = await read("/pac/documentos");
  const links = [...page.matchAll(/href="([^"]+)"/g)].map(([, href = ""]) => href.replaceAll("&amp;", "&"));
  const [file = "", verification = ""] = links.filter((href) => href.includes(uuid));
  expect(await (await fetch(file)).text()).toBe(cfdi);
  expect(await (await fetch(verification)).text()).toContain("<dd>Vigente</dd>");
});

test("the receiver accepts or refuses on its page, once", async () => {
  const issued = [await pac.issue(), await pac.issue()];
  await pac.setClock("2026-11-12T16:00:00Z");
  for (const { uuid } of issued) await pac.cancel({ uuid, motive: "03" });
  expect(await read("/pac/receptor")).toContain("03 No se llevó a cabo la operación");
  const [first, second] = issued.map(({ uuid }) => uuid);
  expect(await (await answerAs(first ?? "", "accepted")).text()).toContain("Cancelación aceptada.");
  expect(await (await answerAs(second ?? "", "rejected")).text()).toContain("Cancelación rechazada");
  expect(await (await answerAs(first ?? "", "rejected")).text()).toContain("ya no espera respuesta");
  const states = await Promise.all(issued.map(async ({ cfdi }) => (await pac.consult(expressionOf(cfdi))).fields));
  expect(states.map(({ Estado }) => Estado)).toEqual(["Cancelado", "Vigente"]);
  expect(await read("/pac/receptor")).toContain("No hay cancelaciones por aceptar.");
  expect(await read("/pac/documentos")).toContain("Cancelada");
});

test("a page of another origin cannot answer for the receiver", async () => {
  expect((await answerAs("x", "accepted", { origin: "https://example.com" })).status).toBe(403);
});

test("the index links both pages and the SAT's", async () => {
  const page = await read("/");
  for (const path of ["/pac/documentos", "/pac/receptor", "/sat/verificacion"])
    expect(page).toContain(`href="${path}"`);
});
