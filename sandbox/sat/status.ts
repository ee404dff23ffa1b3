import { expireCancellations, isAtSat, liveRelations, needsAcceptance } from "../pac/cancel/cancellation.ts";
import type { CancellationOutcome, StampedDocument } from "../pac/entities.ts";
import type { PacContext } from "../pac/pac-context.ts";
import { isOfDocument, readExpression } from "./expression.ts";

export type SatStatus = {
  CodigoEstatus: string;
  EsCancelable: string;
  Estado: string;
  EstatusCancelacion: string;
  ValidacionEFOS: string;
};

const CANCELLATION_WORDS: Readonly<Record<CancellationOutcome, string>> = {
  pending: "En proceso",
  rejected: "Solicitud rechazada",
  accepted: "Cancelado con aceptación",
  withoutAcceptance: "Cancelado sin aceptación",
  expired: "Plazo vencido",
};

const unknown = (code: string): SatStatus => ({
  CodigoEstatus: code,
  EsCancelable: "",
  Estado: "No Encontrado",
  EstatusCancelacion: "",
  ValidacionEFOS: "",
});

const cancelWords = (context: PacContext, document: StampedDocument): string => {
  // A request that waits, was refused or ended by the receiver was one that needs its acceptance, whatever the day is now.
  const outcome = document.cancellations.at(-1)?.outcome;
  if (liveRelations(context, document).length > 0 && !document.isCancelled) return "No cancelable";
  const isAsked = outcome === undefined ? needsAcceptance(context, document) : outcome !== "withoutAcceptance";
  return isAsked ? "Cancelable con aceptación" : "Cancelable sin aceptación";
};

export type FoundStatus = { status: SatStatus; document: StampedDocument | null };

/** What the SAT says of the document that an expression names. */
export const findStatus = (context: PacContext, text: string): FoundStatus => {
  expireCancellations(context);
  const expression = readExpression(text);
  if (!expression)
    return { status: unknown("N 601 - La expresión impresa proporcionada no es válida."), document: null };
  const document = context.store.documents.get(expression.id);
  if (!document || !isAtSat(context, document) || !isOfDocument(expression, document))
    return { status: unknown("N - 602: Comprobante no encontrado."), document: null };
  const outcome = document.cancellations.at(-1)?.outcome;
  const status = {
    CodigoEstatus: "S - Comprobante obtenido satisfactoriamente.",
    EsCancelable: cancelWords(context, document),
    Estado: document.isCancelled ? "Cancelado" : "Vigente",
    EstatusCancelacion: outcome === undefined ? "" : CANCELLATION_WORDS[outcome],
    ValidacionEFOS: "200",
  };
  return { status, document };
};
