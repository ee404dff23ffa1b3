import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Task } from "../../../../shared/contract/staff/tasks.ts";
import { type GlobalSchedule, isGlobalSchedule } from "../../../../shared/domain/invoicing/global-period.ts";
import { centavos, formatMxn } from "../../../../shared/domain/money/money.ts";
import { EXCEPTION_MOTIVES, isExceptionMotive } from "../../../../shared/domain/orders/shipments/exception-motive.ts";
import { formatDate } from "../../../../shared/domain/text/dates.ts";
import { APPROVAL_KINDS, isApprovalKind } from "../../../../shared/domain/staff/approval-kinds.ts";
import { isReturnKind, RETURN_KINDS } from "../../../../shared/domain/returns/return-kinds.ts";
import type { TaskKind } from "../../../../shared/domain/staff/tasks/task-kinds.ts";
import { isTrackingKind, TRACKING_KINDS } from "../../../../shared/domain/tracking/tracking-kinds.ts";
import { folioOf } from "../../../../shared/domain/text/folio.ts";
import type { Glyph } from "../../kit/status/sign-shape.tsx";
import { monthWords } from "../invoices/month-words.ts";
import { periodSearch } from "../invoices/global/period-address.ts";
import { disputeWord, TEXTS } from "./texts.ts";

interface TaskLook {
  readonly glyph: Glyph;
  /** With the link to what it is about. */
  readonly title: (task: Task) => ReactNode;
  /** The same in plain words, for the names of buttons. */
  readonly name: (task: Task) => string;
  readonly detail: (task: Task) => string;
  /** Of the button that leads there. */
  readonly act: string;
  readonly to: (task: Task) => string;
}

const orderPath = ({ orderId }: Task): string => `/pedidos/${orderId ?? ""}`;

const sentence = (...parts: readonly (string | undefined)[]): string => {
  const said = parts.filter((part) => part !== undefined && part !== "");
  return said.length === 0 ? "" : `${said.join(", ")}.`;
};
const money = (amount: number | undefined): string | undefined =>
  amount === undefined ? undefined : formatMxn(centavos(amount));

const ofOrder = ({ customer, pieces, total }: Task): string =>
  sentence(customer, pieces === undefined ? undefined : TEXTS.pieces(pieces), money(total));

/** A task about one order: a sentence before its number, and one after it. */
const aboutOrder = (glyph: Glyph, before: string, after: string, look: Partial<TaskLook> = {}): TaskLook => ({
  glyph,
  title: (task) => (
    <>
      {before}{" "}
      <Link className="id" to={orderPath(task)}>
        {task.orderId}
      </Link>
      {after}
    </>
  ),
  name: ({ orderId }) => `${before} ${orderId ?? ""}${after}`,
  detail: ofOrder,
  act: TEXTS.open,
  to: orderPath,
  ...look,
});

const plain = (
  glyph: Glyph,
  name: (task: Task) => string,
  look: Omit<TaskLook, "glyph" | "name" | "title">,
): TaskLook => ({
  glyph,
  title: name,
  name,
  ...look,
});

/** The row of a tyre in the list of stock. */
const stockOf = ({ reference }: Task): string => `/existencias?q=${encodeURIComponent(reference ?? "")}`;

const several = (count: number | undefined, one: string, many: string): string =>
  count === 1 ? one : `${(count ?? 0).toLocaleString("es-MX")} ${many}`;

const approvalWord = (kind: string): string => (isApprovalKind(kind) ? APPROVAL_KINDS[kind].label : "solicitud");

const approval = (): TaskLook =>
  plain("stamp", ({ what }) => `Espera tu decisión: ${approvalWord(what ?? "")}`, {
    detail: ({ subject }) => `Solicitud ${subject}.`,
    act: TEXTS.decide,
    to: () => "/aprobaciones",
  });

/** A task about one document: its folio, or its order while it has none. */
const aboutInvoice = (before: string, after: string): TaskLook =>
  plain("receipt-text", ({ reference, orderId }) => `${before} ${reference ?? `del pedido ${orderId ?? ""}`}${after}`, {
    detail: ({ code = "", orderId }) =>
      sentence(orderId === undefined ? undefined : `Pedido ${orderId}`, code === "" ? undefined : `código ${code}`),
    act: TEXTS.open,
    to: ({ subject }) => `/facturas/${subject}`,
  });

/** A task about goods that go back: its folio, with its kind and its order below. */
const aboutReturn = (before: string): TaskLook =>
  plain("undo-2", ({ reference }) => `${before}: ${reference ?? ""}`, {
    detail: ({ what = "", orderId }) =>
      sentence(isReturnKind(what) ? RETURN_KINDS[what].label : undefined, `pedido ${orderId ?? ""}`),
    act: TEXTS.open,
    to: ({ subject }) => `/devoluciones/${subject}`,
  });

const difference = ({ amount, paid }: Task): string => {
  if (amount === undefined || paid === undefined) return "";
  return `Llegaron ${formatMxn(centavos(paid))}; se esperaban ${formatMxn(centavos(amount))}.`;
};

const EXCEPTION = "Excepción sin resolver en";

/** One that the provider's word stopped has no motive. */
const motiveOf = ({ what = "" }: Task): string =>
  isExceptionMotive(what) ? `: ${EXCEPTION_MOTIVES[what].label.toLowerCase()}` : "";

const scheduleOf = (what = ""): GlobalSchedule => (isGlobalSchedule(what) ? what : "month");

/** "de octubre de 2026", "de la semana del 05/oct/2026", "del 05/oct/2026". */
const periodOf = ({ subject, what }: Task): string =>
  ({
    day: `del ${formatDate(subject)}`,
    week: `de la semana del ${formatDate(subject)}`,
    month: `de ${monthWords(subject.slice(0, "2026-10".length))}`,
  })[scheduleOf(what)];

const refundsPath = ({ orderId }: Task): string => `/reembolsos?q=${orderId ?? ""}`;

/** What is to be done with an ARCO request, by its state. */
const ARCO_STEPS: Readonly<Record<string, string>> = {
  received: "Falta revisar que esté completa.",
  asked: "La persona no contestó a tiempo.",
  complete: "Falta decidir y responder.",
  decided: "Falta cumplirla.",
};

/** How each kind of task is told. */
export const TASK_LOOKS: Readonly<Record<TaskKind, TaskLook>> = {
  paymentsToValidate: plain(
    "clock",
    ({ count }) => several(count, "1 pago recibido sin validar", "pagos recibidos sin validar"),
    {
      detail: ({ orderId }) => `El más antiguo es del pedido ${orderId ?? ""}.`,
      act: TEXTS.validate,
      to: () => "/pedidos?estado=18",
    },
  ),
  ordersToStart: plain(
    "clock",
    ({ count }) =>
      several(count, "1 pedido validado sin pasar a En Proceso", "pedidos validados sin pasar a En Proceso"),
    {
      detail: ({ orderId }) => `El más antiguo es el ${orderId ?? ""}.`,
      act: TEXTS.open,
      to: () => "/pedidos?estado=20",
    },
  ),
  preparingLong: aboutOrder("!", "Pedido", " sigue en Preparando Envío"),
  exception: {
    ...aboutOrder("!", EXCEPTION, ""),
    title: (task) => (
      <>
        {EXCEPTION}{" "}
        <Link className="id" to={orderPath(task)}>
          {task.orderId}
        </Link>
        {motiveOf(task)}
      </>
    ),
    name: (task) => `${EXCEPTION} ${task.orderId ?? ""}${motiveOf(task)}`,
  },
  silentParcel: aboutOrder("truck", "La paquetería no dice nada de un bulto de", "", {
    detail: ({ what, reference }) => sentence(what, reference ? `guía ${reference}` : "sin guía"),
  }),
  carrierDelivered: aboutOrder("truck", "La paquetería ya entregó un envío de", "", {
    detail: ({ what }) => sentence(what, "falta confirmarlo en el pedido"),
    act: TEXTS.confirm,
  }),
  replacementProblem: aboutOrder("truck", "Una reposición no llega en", "", {
    detail: ({ what, reference, code = "" }) =>
      sentence(isTrackingKind(code) ? TRACKING_KINDS[code].says : undefined, what, reference && `guía ${reference}`),
    act: TEXTS.resolve,
  }),
  otherAmount: aboutOrder("scale", "Pago por otro importe en", "", { detail: difference, act: TEXTS.resolve }),
  depositReview: aboutOrder("hourglass", "Depósito por aprobar en", "", { act: TEXTS.review }),
  movementsToDecide: plain(
    "scale",
    ({ count }) => several(count, "1 movimiento del banco por decidir", "movimientos del banco por decidir"),
    { detail: ({ amount }) => sentence(money(amount)), act: TEXTS.decide, to: () => "/depositos" },
  ),
  daysThatDiffer: plain(
    "scale",
    ({ count, subject }) =>
      `${several(count, "1 diferencia sin explicar", "diferencias sin explicar")} el ${formatDate(subject)}`,
    {
      detail: ({ amount }) => sentence(money(amount)),
      act: TEXTS.decide,
      to: ({ subject }) => `/conciliacion?dia=${subject}`,
    },
  ),
  refundByHand: aboutOrder("hand-coins", "Dinero por devolver a mano en", "", {
    detail: ({ amount, reference }) => sentence(money(amount), reference),
    act: TEXTS.refund,
    to: refundsPath,
  }),
  refundRefused: aboutOrder("hand-coins", "Reembolso rechazado en", "", {
    detail: ({ amount, reference, code }) => sentence(money(amount), reference, code && `«${code}»`),
    act: TEXTS.refund,
    to: refundsPath,
  }),
  lateMoney: aboutOrder("hand-coins", "Dinero sin usar ni devolver en", "", {
    detail: ({ amount }) => sentence(money(amount), "el pedido ya había terminado"),
    act: TEXTS.refund,
  }),
  disputed: {
    ...aboutOrder("scale", "Reclamación en", ""),
    title: (task) => (
      <>
        {disputeWord(task.what)} en{" "}
        <Link className="id" to={orderPath(task)}>
          {task.orderId}
        </Link>
      </>
    ),
    name: ({ what, orderId }) => `${disputeWord(what)} en ${orderId ?? ""}`,
    detail: ({ amount }) => sentence(money(amount), "se responde en el panel de quien cobra"),
  },
  returnAsked: aboutReturn("Devolución por contestar"),
  returnNotSent: aboutReturn("Devolución autorizada que no se ha enviado"),
  returnToGrade: aboutReturn("Devolución por dictaminar"),
  returnToDecide: aboutReturn("Devolución por decidir"),
  invoiceRefused: aboutInvoice("El PAC rechazó la factura", ""),
  invoiceUnknown: aboutInvoice("Todavía no llega el timbre de la factura", ""),
  invoiceNotCancelled: aboutInvoice("No se ha cancelado la factura", ""),
  globalUnstamped: aboutInvoice("La global", " sigue sin timbre"),
  messageUnanswered: plain(
    "message-square",
    ({ subject }) => `Mensaje ${folioOf("M", Number(subject))} sin respuesta`,
    {
      detail: ({ orderId }) => (orderId === undefined ? "" : `Pedido ${orderId}.`),
      act: TEXTS.answer,
      to: ({ subject }) => `/mensajes?estado=todos&mensaje=${subject}`,
    },
  ),
  reviewsPending: plain("star", ({ count }) => several(count, "1 opinión por revisar", "opiniones por revisar"), {
    detail: () => "Se publican buenas y malas.",
    act: TEXTS.open,
    to: () => "/opiniones",
  }),
  invoiceMissing: aboutOrder("receipt-text", "Sin factura, con RFC:", "", { act: TEXTS.seeInvoice }),
  creditMissing: aboutOrder("receipt-text", "Sin nota de crédito por lo devuelto:", "", { act: TEXTS.seeInvoice }),
  globalMissing: plain(
    "receipt-text",
    (task) => `Falta la global ${periodOf(task)}: ${several(task.count, "1 pedido", "pedidos")}`,
    {
      detail: () => "El periodo terminó y sus pedidos no están en ninguna factura.",
      act: TEXTS.seeGlobal,
      to: ({ subject, what }) => `/facturas/global?${periodSearch({ schedule: scheduleOf(what), from: subject })}`,
    },
  ),
  arcoDue: plain("shield", ({ subject }) => `Solicitud ARCO ${folioOf("A", Number(subject))}`, {
    detail: ({ what = "" }) => ARCO_STEPS[what] ?? "",
    act: TEXTS.open,
    to: ({ subject }) => `/privacidad?vista=todas&solicitud=${subject}`,
  }),
  mailsGivenUp: plain("mail", ({ count }) => several(count, "1 correo que no salió", "correos que no salieron"), {
    detail: () => "Esas personas siguen sin su aviso.",
    act: TEXTS.seeMails,
    to: () => "/correos?estado=no-salio",
  }),
  deadJobs: plain(
    "server",
    ({ count, what }) => `${several(count, "1 trabajo", "trabajos")} sin terminar: ${what ?? ""}`,
    {
      detail: () => "La fila ya no los intenta.",
      act: TEXTS.seeJobs,
      to: () => "/sistema",
    },
  ),
  featuredSoldOut: plain("boxes", ({ what, size }) => `Llanta destacada en cero: ${what ?? ""} ${size ?? ""}`, {
    detail: ({ reference }) => `Código ${reference ?? ""}.`,
    act: TEXTS.seeStock,
    to: stockOf,
  }),
  stockLow: plain("boxes", ({ what, size }) => `Pocas piezas: ${what ?? ""} ${size ?? ""}`, {
    detail: ({ reference, count }) => `Código ${reference ?? ""}, ${TEXTS.pieces(count ?? 0)}, abajo de su alarma.`,
    act: TEXTS.seeStock,
    to: stockOf,
  }),
  approvalMoney: approval(),
  approvalPrices: approval(),
  approvalPeople: approval(),
};
