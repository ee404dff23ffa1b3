import { childOf } from "../../core/xml.ts";
import type { XmlElement } from "../../core/xml.ts";
import { isWithinLimits, toDecimal, valueOf } from "../document/decimal.ts";
import { conceptTransfersOf, retentionsOf, textOf, transfersOf } from "../document/document.ts";
import type { Rule } from "./rule.ts";

const anyConcept =
  (isBroken: (concept: XmlElement) => boolean): Rule[2] =>
  ({ concepts }) =>
    concepts.some(isBroken);

const anyTransfer =
  (isBroken: (tax: XmlElement) => boolean): Rule[2] =>
  (cfdi) =>
    conceptTransfersOf(cfdi).some(isBroken);

/** Rates of IVA: 16 %, 8 % at the borders, 0 %. */
const IVA_RATES = ["0.160000", "0.080000", "0.000000"];

const isExempt = (tax: XmlElement) => textOf(tax, "TipoFactor") === "Exento";

/** Concepts and their taxes. That a base is above zero, the schema says. */
export const CONCEPT_RULES: readonly Rule[] = [
  [
    "CFDI40166",
    "El valor del campo ValorUnitario debe ser mayor que cero.",
    anyConcept((concept) => valueOf(textOf(concept, "ValorUnitario")) <= 0n),
  ],
  [
    "CFDI40167",
    "El valor del campo Importe no se encuentra entre el limite inferior y superior permitido.",
    anyConcept(
      (concept) =>
        !isWithinLimits(
          valueOf(textOf(concept, "Importe")),
          toDecimal(textOf(concept, "Cantidad")),
          toDecimal(textOf(concept, "ValorUnitario")),
          false,
        ),
    ),
  ],
  [
    "CFDI40168",
    "El valor del campo Descuento debe tener hasta la cantidad de decimales que tenga registrado el campo Importe del concepto.",
    anyConcept(
      (concept) => toDecimal(textOf(concept, "Descuento")).decimals > toDecimal(textOf(concept, "Importe")).decimals,
    ),
  ],
  [
    "CFDI40169",
    "El valor del campo Descuento es mayor que el campo Importe.",
    anyConcept((concept) => valueOf(textOf(concept, "Descuento")) > valueOf(textOf(concept, "Importe"))),
  ],
  [
    "CFDI40171",
    "Si el campo ObjetoImp contiene 02, debe existir el nodo hijo Impuestos del nodo Concepto.",
    anyConcept((concept) => textOf(concept, "ObjetoImp") === "02" && !childOf(concept, "Impuestos")),
  ],
  [
    "CFDI40172",
    "Si el campo ObjetoImp contiene 01 o 03, no debe existir el nodo hijo Impuestos del nodo Concepto.",
    anyConcept(
      (concept) => ["01", "03"].includes(textOf(concept, "ObjetoImp")) && childOf(concept, "Impuestos") !== undefined,
    ),
  ],
  [
    "CFDI40173",
    "En caso de utilizar el nodo Impuestos en un concepto, se deben incluir impuestos de traslado y/o retenciones.",
    anyConcept((concept) => {
      const taxes = childOf(concept, "Impuestos");
      return taxes !== undefined && transfersOf(taxes).length + retentionsOf(taxes).length === 0;
    }),
  ],
  [
    "CFDI40177",
    "Si el valor registrado en el campo TipoFactor es Exento no se deben registrar los campos TasaOCuota ni Importe.",
    anyTransfer((tax) => isExempt(tax) && (tax.attributes.has("TasaOCuota") || tax.attributes.has("Importe"))),
  ],
  [
    "CFDI40178",
    "Si el valor registrado en el campo TipoFactor es Tasa o Cuota, se deben registrar los campos TasaOCuota e Importe.",
    anyTransfer((tax) => !isExempt(tax) && !(tax.attributes.has("TasaOCuota") && tax.attributes.has("Importe"))),
  ],
  [
    "CFDI40179",
    "El valor del campo TasaOCuota que corresponde a Traslado no contiene un valor del catálogo c_TasaOCuota.",
    anyTransfer(
      (tax) => textOf(tax, "Impuesto") === "002" && !isExempt(tax) && !IVA_RATES.includes(textOf(tax, "TasaOCuota")),
    ),
  ],
  [
    "CFDI40180",
    "El valor del campo Importe que corresponde a Traslado no se encuentra entre el límite inferior y superior permitido.",
    anyTransfer(
      (tax) =>
        !isExempt(tax) &&
        !isWithinLimits(
          valueOf(textOf(tax, "Importe")),
          toDecimal(textOf(tax, "Base")),
          toDecimal(textOf(tax, "TasaOCuota")),
          true,
        ),
    ),
  ],
];
