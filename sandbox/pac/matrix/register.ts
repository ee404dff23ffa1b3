import { textOf } from "../document/document.ts";
import type { CfdiDocument } from "../document/document.ts";
import { isGeneric } from "./catalogues.ts";

/** A row of the SAT's register. An empty postal code is not known and is not compared. */
export type Taxpayer = { rfc: string; name: string; postalCode: string; regimes: readonly string[] };

/** The SAT's persons for tests: RFC, name, postal code, regimes. */
const TEST_PERSONS = `
CACX7605101P8|XOCHILT CASAS CHAVEZ|36257|605 612 621
FUNK671228PH6|KARLA FUENTE NOLASCO|01160|605 621
IAÑL750210963|LUIS IAN ÑUZCO|85256|608
JUFA7608212V6|ADRIANA JUAREZ FERNANDEZ|01160|614
KAHO641101B39|OSCAR KALA HAAK|76074|612
KICR630120NX3|RODRIGO KITIA CASTRO|36246|622
MISC491214B86|CECILIA MIRANDA SANCHEZ|01010|612
RAQÑ7701212M3|ÑEVES RAMIREZ QUEZADA|78905|605
WATM640917J45|MARIA WATEMBER TORRES|43543|622 626
WERX631016S30|XAIME WEIR ROJO|01279|608
XAMA620210DQ5|ALBA XKARAJAM MENDEZ|01219|612
XIQB891116QE4|BERENICE XIMO QUEZADA|40968|606
XOJI740919U48|INGRID XODAR JIMENEZ|76028|612 626
EKU9003173C9|ESCUELA KEMPER URGATE|42501|601
EWE1709045U0|ESCUELA WILSON ESQUIVEL||622
HAÑ930228SM9|HERMANOS ANZURES ÑARVAEZ||601
H&E951128469|HERRERIA & ELECTRICOS|06002|601
IIA040805DZ4|INDISTRIA ILUMINADORA DE ALMACENES|62661|601
IVD920810GU2|INNOVACION VALOR Y DESARROLLO|63901|601 626
IXS7607092R5|INTERNACIONAL XIMBO Y SABORES|23004|603
JES900109Q90|JIMENEZ ESTRADA SALAS|37161|601 626
KIJ0906199R1|KERNEL INDUSTIA JUGUETERA|28971|603
L&O950913MSA|LUCES & OBRAS|60922|603
OÑO120726RX3|ORGANICOS ÑAVEZ OSORIO|40501|601
S&S051221SE2|S & SOFTWARE|76022|624
URE180429TM6|UNIVERSIDAD ROBOTICA ESPAÑOLA|86991|603
XIA190128J61|XENON INDUSTRIAL ARTICLES|76343|624
ZUÑ920208KL4|ZAPATERIA URTADO ÑERI|34541|601`;

export const createRegister = (): Map<string, Taxpayer> =>
  new Map(
    TEST_PERSONS.trim()
      .split("\n")
      .map((line) => {
        const [rfc = "", name = "", postalCode = "", regimes = ""] = line.split("|");
        return [rfc, { rfc, name, postalCode, regimes: regimes.split(" ") }];
      }),
  );

type Finding = readonly [code: string, text: string];

const UNKNOWN: Finding = [
  "CFDI40143",
  "Este RFC del receptor no existe en la lista de RFC inscritos no cancelados del SAT.",
];

/** What the register has against issuer and receiver of a document; an RFC that it does not have passes unless `isStrict`. */
export const findInRegister = (
  { issuer, receiver }: CfdiDocument,
  register: ReadonlyMap<string, Taxpayer>,
  isStrict: boolean,
): Finding | null => {
  const known = register.get(textOf(issuer, "Rfc"));
  if (known && known.name !== textOf(issuer, "Nombre"))
    return [
      "CFDI40139",
      "El campo Nombre del emisor, debe pertenecer al nombre asociado al RFC registrado en el campo Rfc del Emisor.",
    ];
  const rfc = textOf(receiver, "Rfc");
  if (isGeneric(rfc)) return null;
  const taxpayer = register.get(rfc);
  if (!taxpayer) return isStrict ? UNKNOWN : null;
  if (taxpayer.name !== textOf(receiver, "Nombre"))
    return [
      "CFDI40145",
      "El campo Nombre del receptor, debe pertenecer al nombre asociado al RFC registrado en el campo Rfc del Receptor.",
    ];
  if (taxpayer.postalCode !== "" && taxpayer.postalCode !== textOf(receiver, "DomicilioFiscalReceptor"))
    return [
      "CFDI40148",
      "El campo DomicilioFiscalReceptor del receptor, debe pertenecer al nombre asociado al RFC registrado en el campo Rfc del Receptor.",
    ];
  if (!taxpayer.regimes.includes(textOf(receiver, "RegimenFiscalReceptor")))
    return [
      "CFDI40159",
      "El campo RegimenFiscalReceptor debe corresponder al régimen asociado al RFC registrado en el campo Rfc del Receptor.",
    ];
  return null;
};
