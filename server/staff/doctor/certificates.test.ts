import { createServer } from "node:tls";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { readConfig } from "../../config/config.ts";
import { checkCertificates, judge } from "./certificates.ts";

const NOW = new Date("2026-11-24T18:00:00Z");
const days = (count: number) => new Date(NOW.getTime() + count * 86_400_000);
const read = (until: Date) =>
  judge({ check: "certificateShop", url: new URL("https://tienda.example"), whose: "la tienda", until, now: NOW });

test.each([
  [90, "ok", "El certificado de tienda.example vale hasta el 22 de febrero de 2027."],
  [20, "ok", "El certificado de tienda.example vale hasta el 14 de diciembre de 2026."],
  [19, "warning", "El certificado de tienda.example vence el 13 de diciembre de 2026, en 19 días."],
  [4, "bad", "El certificado de tienda.example vence el 28 de noviembre de 2026, en 4 días."],
  [-1, "bad", "El certificado de tienda.example ya venció."],
])("a certificate with %i days left is %s", (left, state, says) => {
  expect(read(days(left))).toMatchObject({ state, says });
});

const LIVE = { ...readConfig({}), SHOP_MODE: "live" } as const;

test("a demonstration has none, and an address that does not answer is told", async () => {
  expect(await checkCertificates(readConfig({}))).toEqual([]);
  const closed = { ...LIVE, PUBLIC_URL: "https://127.0.0.1:1", OFFICE_URL: "" };
  expect(await checkCertificates(closed)).toMatchObject([{ check: "certificateShop", state: "warning" }]);
});

test("one without a certificate to show is told, and does not keep the check waiting", async () => {
  const server = createServer({}).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const office = { ...LIVE, PUBLIC_URL: "", OFFICE_URL: `https://127.0.0.1:${port}` };
  expect(await checkCertificates(office)).toMatchObject([{ check: "certificateOffice", state: "warning" }]);
  server.close();
});
