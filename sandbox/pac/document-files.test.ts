import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type RunningSandbox, startSandbox } from "../app.ts";
import { anInvoice, seal } from "../testing/cfdi.ts";
import { pacClient } from "../testing/pac-client.ts";

let folder: string;
let running: RunningSandbox | undefined;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "pac-"));
});
afterEach(async () => {
  await running?.close();
  rmSync(folder, { recursive: true, force: true });
});

async function restart() {
  await running?.close();
  running = await startSandbox({ port: 0, pac: { folder } });
  const sandbox = running;
  const { url } = sandbox;
  const reset = () => sandbox.reset();
  const documents = async () => (await (await fetch(`${url}/__emu/pac/documents`)).json()) as { uuid: string }[];
  return { pac: pacClient(url), documents, reset };
}

test("a document is known after a restart: the same bytes have the same stamp, and it can be cancelled", async () => {
  const before = await restart();
  const sealed = seal(anInvoice(await before.pac.localNow()));
  const { body } = await before.pac.stamp(sealed, { customId: "RW-1" });
  const uuid = String(body.data?.["uuid"]);

  const after = await restart();
  expect(await after.documents()).toHaveLength(1);
  const again = await after.pac.stamp(sealed, { customId: "RW-1" });
  expect(again.body.data).toMatchObject({ uuid, cfdi: body.data?.["cfdi"] });
  const other = await after.pac.stamp(seal(anInvoice(await after.pac.localNow())), { customId: "RW-1" });
  expect(other.body.message).toContain("CFDI3307");
  expect(await after.pac.cancel({ uuid })).toBe("201");

  const { documents } = await restart();
  expect(await documents()).toMatchObject([{ uuid: uuid.toLowerCase(), isCancelled: true }]);
});

test("what is forgotten on purpose stays forgotten", async () => {
  const { pac, reset } = await restart();
  await pac.stamp(seal(anInvoice(await pac.localNow())));
  expect(readdirSync(folder)).toHaveLength(1);
  reset();
  expect(readdirSync(folder)).toEqual([]);
  const { documents } = await restart();
  expect(await documents()).toEqual([]);
});
