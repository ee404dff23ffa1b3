import { expect, test } from "vitest";
import { HEAD, ISSUER, ORDER, RECEIVER } from "../../../../tests/support/invoicing/sample-documents.ts";
import { incomeDocument } from "../document/income-document.ts";
import { cfdiElement } from "./cfdi-element.ts";
import { originalChain } from "./original-chain.ts";
import { stampChain } from "./stamp-chain.ts";
import { xmlElement } from "./xml-element.ts";

const SEAL = { certificateNumber: "30001000000500003416", certificate: "MIIF", seal: "" };

test("the chain of an invoice, as the SAT's stylesheet writes it", () => {
  const document = incomeDocument({ order: ORDER, issuer: ISSUER, receiver: RECEIVER, head: HEAD });
  expect(document.ok && originalChain(cfdiElement(document.value, SEAL))).toBe(
    "||4.0|RW|100001|2026-11-03T10:15:07|04|30001000000500003416|5066.00|MXN|5876.56|I|01|PUE|42501|EKU9003173C9|" +
      "ESCUELA KEMPER URGATE|601|IIA040805DZ4|INDISTRIA ILUMINADORA DE ALMACENES|62661|601|G03|25172504|11500418|4|H87|" +
      "Pieza|Llanta Rodada Ciudad 185/65R15 88H|1266.50|5066.00|02|5066.00|002|Tasa|0.160000|810.56|5066.00|002|Tasa|" +
      "0.160000|810.56|810.56||",
  );
});

const nameOf = (Nombre: string) =>
  originalChain(xmlElement("cfdi:Comprobante", {}, [xmlElement("cfdi:Emisor", { Rfc: "R", Nombre })]));

test.each([
  ["ends are trimmed and runs are one space", "  A \t\r\n B  ", "||R|A B||"],
  ["a no-break space stays", "\u00a0A\u00a0 B\u00a0", "||R|\u00a0A\u00a0 B\u00a0||"],
  ["what is there and empty leaves its bar", "", "||R|||"],
  ["values are not escaped", 'A & "B" <C>', '||R|A & "B" <C>||'],
])("white space: %s", (_why, name, chain) => expect(nameOf(name)).toBe(chain));

test("withheld taxes come before transferred ones in the summary, and after them in a concept", () => {
  const taxes = (from: string) =>
    xmlElement(
      "cfdi:Impuestos",
      from === "total" ? { TotalImpuestosRetenidos: "1", TotalImpuestosTrasladados: "2" } : {},
      [
        xmlElement("cfdi:Retenciones", {}, [xmlElement("cfdi:Retencion", { Impuesto: `${from}-r`, Importe: "1" })]),
        xmlElement("cfdi:Traslados", {}, [xmlElement("cfdi:Traslado", { Base: `${from}-t`, Importe: "2" })]),
      ],
    );
  const concept = xmlElement("cfdi:Concepto", { Importe: "9" }, [taxes("concept")]);
  const root = xmlElement("cfdi:Comprobante", {}, [xmlElement("cfdi:Conceptos", {}, [concept]), taxes("total")]);
  expect(originalChain(root)).toBe("||9|concept-t|2|concept-r|1|total-r|1|1|total-t|2|2||");
});

test("the chain of a stamp", () => {
  const stamp = xmlElement("tfd:TimbreFiscalDigital", {
    SelloCFD: "abc=",
    UUID: "U",
    Version: "1.1",
    NoCertificadoSAT: "3",
    RfcProvCertif: "P",
    FechaTimbrado: "F",
    SelloSAT: "not in it",
  });
  expect(stampChain(stamp)).toBe("||1.1|U|F|P|abc=|3||");
  expect(stampChain({ ...stamp, attributes: { ...stamp.attributes, Leyenda: "L" } })).toBe("||1.1|U|F|P|L|abc=|3||");
});
