import { expect, test } from "vitest";
import { centavos } from "../../money/money.ts";
import { statusExpression, verificationAddress } from "./verification-address.ts";
import { childNamed, writeXml, xmlElement } from "./xml-element.ts";

test("an element is written with its attributes escaped, in their order", () => {
  const root = xmlElement("a:Root", { B: `<&>"'`, A: "\t\n\r" }, [xmlElement("a:Leaf", {}), xmlElement("b:Leaf", {})]);
  expect(writeXml(root)).toBe(
    `<?xml version="1.0" encoding="UTF-8"?>\n<a:Root B="&lt;&amp;&gt;&quot;'" A="&#9;&#10;&#13;"><a:Leaf/><b:Leaf/></a:Root>\n`,
  );
  expect(childNamed(root, "Leaf")?.name).toBe("a:Leaf");
  expect(childNamed(root, "Other")).toBeUndefined();
});

const IDENTITY = {
  taxFolio: "5A0E7C11-9F3B-4D2A-8C60-000000000001",
  issuerRfc: "EKU9003173C9",
  receiverRfc: "H&E951128469",
  total: centavos(587_656),
  seal: "m2dwbC3On/IPqewP6xby5S0tAbOZVA9JHzW+/g==",
};

test("the address of the QR code", () =>
  expect(verificationAddress(IDENTITY)).toBe(
    "https://verificacfdi.facturaelectronica.sat.gob.mx/default.aspx?id=5A0E7C11-9F3B-4D2A-8C60-000000000001" +
      "&re=EKU9003173C9&rr=H%26E951128469&tt=5876.56&fe=HzW%2B/g==",
  ));

test("what the SAT's status service is asked by", () =>
  expect(statusExpression(IDENTITY)).toBe(
    "?id=5A0E7C11-9F3B-4D2A-8C60-000000000001&re=EKU9003173C9&rr=H&amp;E951128469&tt=5876.56&fe=HzW+/g==",
  ));

test("an RFC with Ñ stays readable in the address", () =>
  expect(new URL(verificationAddress({ ...IDENTITY, receiverRfc: "OÑO120726RX3" })).searchParams.get("rr")).toBe(
    "OÑO120726RX3",
  ));

test.each([
  [100, "1.0"],
  [99, "0.99"],
  [110, "1.1"],
  [100_000, "1000.0"],
])("a total of %s centavos is %s", (total, text) =>
  expect(statusExpression({ ...IDENTITY, total: centavos(total) })).toContain(`&tt=${text}&`),
);
