import { execFileSync } from "node:child_process";
import { createPrivateKey, createPublicKey, generateKeyPairSync, X509Certificate } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { RunningSandbox } from "../../app.ts";
import { issueCertificate } from "../../core/x509.ts";
import { anInvoice, seal } from "../../testing/cfdi.ts";
import { startTestSandbox } from "../../testing/openpay-client.ts";
import { pacClient, readVector } from "../../testing/pac-client.ts";
import type { PacClient } from "../../testing/pac-client.ts";
import { isOfKnownAuthority, ownAuthority } from "./authorities.ts";
import { readHolder } from "./holder.ts";
import { demonstrationIssuer, issueCsd } from "./issue-csd.ts";
import type { Csd } from "./issue-csd.ts";

let sandbox: RunningSandbox;
let pac: PacClient;
beforeAll(async () => {
  sandbox = await startTestSandbox();
  pac = pacClient(sandbox.url);
});
afterAll(() => sandbox.close());
beforeEach(() => sandbox.reset());

const codeOf = async (csd: Csd, document: Record<string, string> = {}, at?: string) => {
  const { status, body } = await pac.stamp(seal(anInvoice(at ?? (await pac.localNow()), { document }, csd), csd));
  return status === 200 ? "stamped" : body.message.split(" - ")[0];
};

/** A certificate for `rfc` of any authority, with or without the branch that a seal certificate names. */
const certify = (rfc: string, { isSelfMade = false, unit = "Matriz" } = {}): Csd => {
  const { publicKey, privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const own = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const certificate = issueCertificate(
    {
      name: { commonName: rfc, uniqueIdentifier: `${rfc} / X`, ...(unit === "" ? {} : { organizationalUnit: unit }) },
      publicKey,
      serial: Buffer.from("30001000000500009999"),
    },
    isSelfMade ? { name: { commonName: "OTRA AC" }, privateKey: own.privateKey } : ownAuthority,
  );
  const key = privateKey.export({ type: "pkcs8", format: "der", cipher: "aes-256-cbc", passphrase: "x" });
  return {
    rfc,
    name: "ESCUELA KEMPER URGATE",
    certificate: certificate.toString("base64"),
    key: key.toString("base64"),
    password: "x",
  };
};

test("the demonstration's certificate reads as the SAT's do, and its key opens with the password", () => {
  const { certificate, key, password, rfc, name } = demonstrationIssuer();
  const x509 = new X509Certificate(Buffer.from(certificate, "base64"));
  expect(x509.subject.split("\n").slice(0, 4)).toEqual([
    `CN=${name}`,
    `name=${name}`,
    `O=${name}`,
    `x500UniqueIdentifier=${rfc} / VADA800927DJ3`,
  ]);
  expect(readHolder(certificate)).toMatchObject({
    rfc,
    isForSeals: true,
    serial: expect.stringMatching(/^\d{20}$/) as string,
  });
  const der = { key: Buffer.from(key, "base64"), format: "der", type: "pkcs8" } as const;
  const privateKey = createPrivateKey({ ...der, passphrase: password });
  expect(createPublicKey(privateKey).equals(x509.publicKey)).toBe(true);
  expect(() => createPrivateKey({ ...der, passphrase: "otra" })).toThrow();
});

test("a certificate of another process of the sandbox is known, so a restart loses no document that is sealed", async () => {
  const program = `
    import { issueCsd } from ${JSON.stringify(new URL("issue-csd.ts", import.meta.url).href)};
    console.log(JSON.stringify(issueCsd({ rfc: "EKU9003173C9", name: "ESCUELA KEMPER URGATE" })));`;
  const printed = execFileSync(process.execPath, ["--input-type=module", "--eval", program], { encoding: "utf8" });
  const csd = JSON.parse(printed) as Csd;
  expect(csd.certificate).not.toBe(demonstrationIssuer().certificate);
  expect(await codeOf(csd)).toBe("stamped");
});

test("an RFC with letters beyond ASCII is read from its certificate", () => {
  expect(readHolder(issueCsd({ rfc: "OÑO120726RX3", name: "ORGANICOS ÑAVEZ" }).certificate)?.rfc).toBe("OÑO120726RX3");
  expect(readHolder(issueCsd({ rfc: "H&E951128469", name: "HERRERIA & ELECTRICOS" }).certificate)?.rfc).toBe(
    "H&E951128469",
  );
});

test("the SAT's test certificate is known and for seals", () => {
  const base64 = / Certificado="([^"]+)"/.exec(readVector("01-one-line.signed.xml"))?.[1] ?? "";
  const holder = readHolder(base64);
  expect(holder).toMatchObject({ rfc: "EKU9003173C9", serial: "30001000000500003416", isForSeals: true });
  expect(holder && isOfKnownAuthority(holder.certificate)).toBe(true);
});

test("303: a certificate of another RFC", async () => {
  const other = issueCsd({ rfc: "IIA040805DZ4", name: "ESCUELA KEMPER URGATE" });
  expect(await codeOf({ ...other, rfc: "EKU9003173C9" })).toBe("303");
});

test("304: a revoked certificate, and one that has ended since", async () => {
  const csd = demonstrationIssuer();
  await pac.control("pac/csd/revoke", { serial: readHolder(csd.certificate)?.serial });
  expect(await codeOf(csd)).toBe("304");
  sandbox.reset();
  await pac.setClock("2050-01-02T12:00:00Z");
  expect(await codeOf(csd, {}, "2049-12-31T12:00:00")).toBe("304");
});

test("305: a date outside the certificate's time", async () => {
  await pac.setClock("2050-01-02T12:00:00Z");
  expect(await codeOf(demonstrationIssuer())).toBe("305");
});

test("306: a certificate that is not for seals", async () => {
  expect(await codeOf(certify("EKU9003173C9", { unit: "" }))).toBe("306");
});

test("308: a certificate of an unknown authority", async () => {
  expect(await codeOf(certify("EKU9003173C9", { isSelfMade: true }))).toBe("308");
  expect(await codeOf(certify("EKU9003173C9"))).toBe("stamped");
});

test("CFDI40106: another number than the certificate's, or no certificate", async () => {
  const csd = demonstrationIssuer();
  expect(await codeOf(csd, { NoCertificado: "30001000000500003416" })).toBe("CFDI40106");
  expect(await codeOf(csd, { Certificado: "MIIF" })).toBe("CFDI40106");
});

test("302: a seal that is not base64; CFDI40102: one of another document", async () => {
  const at = await pac.localNow();
  const sealed = seal(anInvoice(at));
  const odd = await pac.stamp(sealed.replace(/ Sello="[^"]+"/, ' Sello="¿sello?"'));
  expect(odd.body.message).toMatch(/^302 - /);
  const other = / Sello="[^"]+"/.exec(seal(anInvoice(at)))?.[0] ?? "";
  const swapped = await pac.stamp(sealed.replace(/ Sello="[^"]+"/, other));
  expect(swapped.body.message).toMatch(/^CFDI40102 - /);
});

test.each([
  ["72 hours ago", 72 * 3_600_000 - 60_000, "stamped"],
  ["more than 72 hours ago", 72 * 3_600_000 + 60_000, "401"],
  ["in ten minutes", -600_000, "401"],
])("a document dated %s", async (_why, ageMs, code) => {
  const at = await pac.localNow();
  await pac.control("clock", { advanceMs: ageMs });
  expect(await codeOf(demonstrationIssuer(), {}, at)).toBe(code);
});
