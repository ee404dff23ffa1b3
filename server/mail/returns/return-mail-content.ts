import { formatMxn, ZERO } from "../../../shared/domain/money/money.ts";
import { RETURN_KINDS, type ReturnKind, returnFolio } from "../../../shared/domain/returns/return-kinds.ts";
import { formatDateTime, formatLongDate } from "../../../shared/domain/text/dates.ts";
import { type Config, publicUrl } from "../../config/config.ts";
import type { OrderLineRow } from "../../features/orders/orders.repository.ts";
import type { ReturnMailKind } from "../../queue/add-job.ts";
import { mailedArticle } from "../orders/order-mail-content.ts";
import type { OrderNewsProps } from "../templates/order-news.ts";
import { shopOf } from "../transport/sender.ts";
import { answerDueOf, type ReturnToShow, stepsOfReturn } from "../../features/returns/wire-return.ts";

interface MailWords {
  /** After `Pedido 104286: `. */
  readonly subject: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly facts: readonly { readonly label: string; readonly value: string }[];
}

interface MailedReturn {
  readonly shown: ReturnToShow;
  readonly lines: readonly OrderLineRow[];
  /** The shop does not send rejected tyres back. */
  readonly areKept: boolean;
}

/** What an e-mail about a return of goods says. */
export function returnMailProps(
  config: Config,
  kind: ReturnMailKind,
  { shown, lines, areKept }: MailedReturn,
): OrderNewsProps {
  const { paragraphs, facts, subject, title } = WORDS[kind](shown, areKept);
  return {
    shop: shopOf(config),
    orderUrl: `${publicUrl(config)}/?cuenta=pedidos&pedido=${shown.row.order_id}&devolucion=${shown.row.id}`,
    orderNumber: String(shown.row.order_id),
    subject,
    title,
    paragraphs: [
      ...paragraphs,
      `Si algo no está bien o tienes dudas, escríbenos a ${config.SHOP_EMAIL} o llámanos al ${config.SHOP_PHONE} con tu folio ${folioOf(shown)}.`,
    ],
    facts: [{ label: "Folio", value: folioOf(shown) }, ...facts].filter(({ value }) => value !== ""),
    lines: lines.map((row) => {
      const returned = shown.lines.find(({ line }) => line === row.line);
      return mailedArticle({
        ...row,
        quantity: returned?.quantity ?? row.quantity,
        line_total: shown.promise.lines.get(row.line) ?? ZERO,
      });
    }),
    destination: null,
    followUrl: null,
    buttonText: "Ver devolución",
  };
}

const folioOf = ({ row }: ReturnToShow): string => returnFolio(row.id);

function answerText({ row }: ReturnToShow): string {
  const due = answerDueOf(row);
  return due ? `A más tardar el ${formatLongDate(due)}` : "";
}

const UNMOUNTED = "No montes las llantas y guarda su etiqueta.";

const inFavourOf = ({ row, promise: { amount: inFavour, gone } }: ReturnToShow): string => {
  if (inFavour === 0 && gone > 0) return "De este pedido ya no queda dinero por regresar";
  const amount = formatMxn(inFavour);
  const left = gone > 0 ? ", lo que queda por regresar de este pedido" : "";
  return row.kind === "guarantee"
    ? `Hasta ${amount}${left}, según el piso que le queda a la llanta`
    : `${amount}${left}`;
};

const WORDS = {
  returnAsked: (shown) => ({
    subject: `recibimos tu devolución ${folioOf(shown)}`,
    title: "Recibimos tu devolución",
    paragraphs: [
      `La recibimos el ${formatDateTime(shown.row.noticed_at)}${shown.row.in_time ? ", dentro de plazo" : ""}. Guarda este correo: es tu comprobante, y el acuse va con él.`,
      ...AFTER_ASKING[shown.row.kind],
    ],
    facts: [
      { label: "Motivo", value: RETURN_KINDS[shown.row.kind].customerLabel },
      {
        label: "Te contestamos",
        value: answerText(shown),
      },
      { label: "Pasamos por ellas a", value: shown.row.pickup },
    ],
  }),
  returnAuthorized: (shown) => ({
    subject: `autorizamos tu devolución ${folioOf(shown)}`,
    title: "Autorizamos tu devolución",
    paragraphs: [
      shown.row.instructions,
      shown.row.freight === "shop"
        ? "El envío de vuelta va por nuestra cuenta: no lo pagas."
        : "El envío de vuelta va por tu cuenta. Cuando lo mandes, escribe en tu devolución la paquetería y la guía.",
    ],
    facts: [
      { label: "Envía a", value: shown.row.destination },
      { label: "Etiqueta", value: shown.row.label_url, url: shown.row.label_url },
    ],
  }),
  returnReceived: (shown) => ({
    subject: `recibimos tus llantas, devolución ${folioOf(shown)}`,
    title: "Recibimos tus llantas",
    paragraphs: [
      "Ya están en la bodega. Las revisamos y te decimos qué sigue.",
      shown.row.wish === "replacement"
        ? "Si están como nos contaste, sale la correcta. Si no hay existencia, te regresamos tu dinero y te avisamos antes."
        : "Si están como nos contaste, te regresamos tu dinero a más tardar en 5 días hábiles.",
    ],
    facts: shown.row.wish === "refund" ? [{ label: "A tu favor", value: inFavourOf(shown) }] : [],
  }),
  returnReplaced: (shown) => ({
    subject: `tus llantas nuevas van en camino, devolución ${folioOf(shown)}`,
    title: "Tus llantas nuevas van en camino",
    paragraphs: ["Sin costo para ti. Compara la medida del costado y la fecha DOT antes de montarlas."],
    facts: [
      { label: "Paquetería", value: shown.replacement?.carrier ?? "" },
      {
        label: (shown.replacement?.parcels.length ?? 0) > 1 ? "Números de guía" : "Número de guía",
        value: (shown.replacement?.parcels ?? []).map(({ trackingNumber }) => trackingNumber).join(", "),
      },
    ],
  }),
  returnReplacementArrived: (shown) => ({
    subject: `llegaron tus llantas nuevas, devolución ${folioOf(shown)}`,
    title: "Llegaron tus llantas nuevas",
    paragraphs: [
      "Con esto queda resuelta tu devolución. Antes de montarlas compara la medida del costado y la fecha DOT, y busca golpes o cortes.",
      "Su garantía cuenta desde este día.",
    ],
    facts: [
      {
        label: "Entregadas",
        value: shown.replacement?.deliveredAt ? formatLongDate(shown.replacement.deliveredAt) : "",
      },
    ],
  }),
  returnRejected: (shown, areKept) => ({
    subject: `no podemos aceptar tu devolución ${folioOf(shown)}`,
    title: "No podemos aceptar tu devolución",
    paragraphs: [
      shown.row.rejection,
      ...(stepsOfReturn(shown.row).some(({ step }) => step === "received") && !areKept
        ? ["Te enviamos tus llantas de vuelta."]
        : []),
      "Si no estás de acuerdo, contesta este correo. También puedes acudir a la Profeco.",
    ],
    facts: [],
  }),
} as const satisfies Record<ReturnMailKind, (shown: ReturnToShow, areKept: boolean) => MailWords>;

/** What to do now, by kind. */
const AFTER_ASKING = {
  withdrawal: [
    `${UNMOUNTED} Te escribimos a dónde enviarlas; el envío de vuelta va por tu cuenta.`,
    "Te regresamos lo que pagaste por las llantas a más tardar 5 días hábiles después de recibirlas.",
  ],
  wrong: [`${UNMOUNTED} El envío de vuelta va por nuestra cuenta: te escribimos cuándo pasan por ellas.`],
  damaged: [`${UNMOUNTED} El envío de vuelta va por nuestra cuenta: te escribimos cuándo pasan por ellas.`],
  guarantee: [
    "Revisamos tus fotos y te decimos si hace falta ver la llanta. Deja de usarla mientras tanto, y guarda tu factura: con ella y la fecha DOT vale la garantía.",
  ],
} as const satisfies Record<ReturnKind, readonly string[]>;
