import { describe, expect, test } from "vitest";
import { safetyPayConfig } from "../../../tests/support/buying/safetypay.ts";
import { readOperationAnswer } from "./safetypay-activities.ts";
import { fromWireAmount } from "./safetypay-csv.ts";
import { sign } from "./safetypay-signature.ts";

const config = safetyPayConfig("http://127.0.0.1:1");
const AT = "2026-11-21T10:06:00";
const ID = "0126000000000001";

const row = (code: string, description: string, changes: Record<number, string> = {}) => {
  const fields = [
    "0",
    AT,
    sign("SIGKEY123", AT, ID, "PED-1001", "101"),
    "2026-11-21T10:00:05",
    ID,
    "PED-1001",
    "1001",
    "2320.00",
    "MXN",
    "2320.00",
    "MXN",
    "",
    "606973",
    "2026-11-21T10:00:05",
    code,
    description,
  ];
  for (const [index, text] of Object.entries(changes)) fields[Number(index)] = text;
  return fields.join(",");
};
const read = (text: string) => readOperationAnswer(config, "PED-1001", text);
const PENDING = row("101", "Purchase Pending");
const PAID = row("102", "Paid");

describe("an answer to a query", () => {
  test.each([
    ["line feeds", `${PENDING}\n${PAID}\n`],
    ["carriage returns, and none at the end", `${PENDING}\r\n${PAID}`],
    ["a byte order mark", `\uFEFF${PENDING}\n${PAID}\n`],
    ["empty lines", `\n${PENDING}\n\n${PAID}\n\n`],
    ["spaces around fields", `${PENDING.replaceAll(",", " , ")}\n${PAID}\n`],
    ["quoted fields", `${PENDING}\n${PAID.replaceAll(/[^,]+/g, '"$&"')}\n`],
    ["a comma in the description", `${PENDING}\n${row("102", "Paid, by transfer")}\n`],
    ["a quote in the description", `${PENDING}\n${row("102", 'Paid "online"')}\n`],
    ["a signature in lower case", `${PENDING.replace(/[0-9A-F]{64}/, (hex) => hex.toLowerCase())}\n${PAID}`],
  ])("is read with %s", (_what, text) => {
    expect(read(text)).toMatchObject({ kind: "paid", providerId: ID, amount: 232_000, currency: "MXN" });
  });

  test("keeps a description with commas whole", () => {
    expect(read(`${PENDING}\n${row("102", "Paid, by transfer")}`)).toHaveProperty(
      "activities.1.description",
      "Paid, by transfer",
    );
  });

  test("with only codes we do not know says which", () => {
    const signature = sign("SIGKEY123", AT, ID, "PED-1001", "201");
    expect(read(row("201", "Settled", { 2: signature }))).toMatchObject({ kind: "unrecognised", codes: ["201"] });
  });

  test.each([
    ["another sale's operation", row("101", "x", { 5: "PED-1002" })],
    ["an invalid amount", row("101", "x", { 7: "2,320.00" })],
    ["a missing column", PENDING.split(",").slice(1).join(",")],
    ["a line cut short", `${PENDING}\n${PAID.slice(0, 60)}`],
    ["a status in words", row("paid", "x")],
    ["a page of a gateway", "<html>\n<body>Bad gateway</body></html>"],
    ["a quote never closed", `"${PENDING}`],
  ])("is not believed with %s", (_what, text) => {
    expect(read(text)).toEqual({ kind: "unknown", code: "malformed" });
  });

  test("is not believed when a status was changed on the way", () => {
    expect(read(PAID)).toEqual({ kind: "unknown", code: "badSignature" });
  });

  test("that refuses is unknown with its number", () => {
    expect(read("2,Invalid signature,Error\n")).toEqual({ kind: "unknown", code: "2" });
  });
});

test.each([
  ["2320.00", 232_000],
  ["2320", 232_000],
  ["2320.5", 232_050],
  ["0.05", 5],
  ["2320.0000", 232_000],
  ["2320.005", null],
  ["-1.00", null],
  ["1e3", null],
  ["", null],
])("the amount %s is %s centavos", (text, amount) => expect(fromWireAmount(text)).toBe(amount));
