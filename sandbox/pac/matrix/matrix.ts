import { textOf } from "../document/document.ts";
import type { CfdiDocument } from "../document/document.ts";
import type { PacContext } from "../pac-context.ts";
import { refusal } from "../pac-errors.ts";
import { CONCEPT_RULES } from "./concept-rules.ts";
import { DOCUMENT_RULES, SUMMARY_RULES } from "./document-rules.ts";
import { findInRegister } from "./register.ts";

/** In the order of their numbers, as the first broken one is told. */
const RULES = [...DOCUMENT_RULES, ...CONCEPT_RULES, ...SUMMARY_RULES];

const UNCLASSIFIED = "Error no clasificado.";

/** Throws the refusal of the first rule of the SAT's matrix, then of its register, that a document breaks. */
export const checkMatrix = ({ store }: PacContext, cfdi: CfdiDocument): void => {
  if (!["I", "E"].includes(textOf(cfdi.root, "TipoDeComprobante")))
    throw refusal("CFDI40999", UNCLASSIFIED, "El entorno de pruebas sólo timbra comprobantes de tipo I y E.");
  const broken = RULES.find(([, , isBroken]) => isBroken(cfdi));
  if (broken) throw refusal(broken[0], broken[1]);
  const finding = findInRegister(cfdi, store.register, store.settings.register === "strict");
  if (finding) throw refusal(finding[0], finding[1]);
  const isKnown = (uuid: string) => store.documents.get(uuid)?.issuer.rfc === textOf(cfdi.issuer, "Rfc");
  if (store.settings.relations === "known" && !cfdi.relations.every(({ uuid }) => isKnown(uuid)))
    throw refusal("CFDI40999", UNCLASSIFIED, "Un CFDI relacionado no existe o no es del emisor.");
};
