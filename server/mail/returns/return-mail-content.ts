import type { WireReturn } from "../../../shared/contract/returns/return-shapes.ts";
import { formatMxn, fromPesos } from "../../../shared/domain/money/money.ts";
import { RETURN_KINDS } from "../../../shared/domain/returns/return-kinds.ts";
import { formatDateTime, formatLongDate } from "../../../shared/domain/text/dates.ts";
import { type Config, publicUrl } from "../../config/config.ts";
import type { OrderLineRow } from "../../features/orders/orders.repository.ts";
import type { ReturnMailKind } from "../../queue/add-job.ts";
import { mailedArticle } from "../orders/order-mail-content.ts";
import type { OrderNewsProps } from "../templates/order-news.ts";
import { shopOf } from "../transport/sender.ts";

interface MailWords {
  /** After `Pedido 104286: `. */
  readonly subject: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly facts: readonly { readonly label: string; readonly value: string }[];
}

interface MailedReturn {
  readonly shown: WireReturn;
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
    orderUrl: `${publicUrl(config)}/?cuenta=pedidos&pedido=${shown.IdPedido}&devolucion=${shown.Id}`,
    orderNumber: String(shown.IdPedido),
    subject,
    title,
    paragraphs: [
      ...paragraphs,
      `Si algo no está bien o tienes dudas, escríbenos a ${config.SHOP_EMAIL} o llámanos al ${config.SHOP_PHONE} con tu folio ${shown.Folio}.`,
    ],
    facts: [{ label: "Folio", value: shown.Folio }, ...facts].filter(({ value }) => value !== ""),
    lines: lines.map((row) => {
      const pieces = shown.Lineas.find(({ Linea }) => Linea === row.line);
      return mailedArticle({
        ...row,
        quantity: pieces?.Piezas ?? row.quantity,
        line_total: centavosOf(pieces?.Importe),
      });
    }),
    destination: null,
    followUrl: null,
    buttonText: "Ver devolución",
  };
}

const centavosOf = (pesos = 0): number => fromPesos(pesos);

const UNMOUNTED = "No montes las llantas y guarda su etiqueta.";

const inFavourOf = ({ AFavor, YaRegresado, Motivo }: WireReturn): string => {
  if (AFavor === 0 && YaRegresado > 0) return "De este pedido ya no queda dinero por regresar";
  const amount = formatMxn(fromPesos(AFavor));
  const left = YaRegresado > 0 ? ", lo que queda por regresar de este pedido" : "";
  return Motivo === "guarantee" ? `Hasta ${amount}${left}, según el piso que le queda a la llanta` : `${amount}${left}`;
};

const WORDS = {
  returnAsked: (shown) => ({
    subject: `recibimos tu devolución ${shown.Folio}`,
    title: "Recibimos tu devolución",
    paragraphs: [
      `La recibimos el ${formatDateTime(new Date(shown.Solicitada))}${shown.EnPlazo ? ", dentro de plazo" : ""}. Guarda este correo: es tu comprobante, y el acuse va con él.`,
      ...AFTER_ASKING[shown.Motivo],
    ],
    facts: [
      { label: "Motivo", value: RETURN_KINDS[shown.Motivo].customerLabel },
      {
        label: "Te contestamos",
        value: shown.Respuesta === "" ? "" : `A más tardar el ${formatLongDate(new Date(shown.Respuesta))}`,
      },
      { label: "Pasamos por ellas a", value: shown.Recoleccion },
    ],
  }),
  returnAuthorized: (shown) => ({
    subject: `autorizamos tu devolución ${shown.Folio}`,
    title: "Autorizamos tu devolución",
    paragraphs: [
      shown.Instrucciones,
      shown.Flete === "shop"
        ? "El envío de vuelta va por nuestra cuenta: no lo pagas."
        : "El envío de vuelta va por tu cuenta. Cuando lo mandes, escribe en tu devolución la paquetería y la guía.",
    ],
    facts: [
      { label: "Envía a", value: shown.Bodega },
      { label: "Etiqueta", value: shown.Etiqueta, url: shown.Etiqueta },
    ],
  }),
  returnReceived: (shown) => ({
    subject: `recibimos tus llantas, devolución ${shown.Folio}`,
    title: "Recibimos tus llantas",
    paragraphs: [
      "Ya están en la bodega. Las revisamos y te decimos qué sigue.",
      shown.Preferencia === "replacement"
        ? "Si están como nos contaste, sale la correcta. Si no hay existencia, te regresamos tu dinero y te avisamos antes."
        : "Si están como nos contaste, te regresamos tu dinero a más tardar en 5 días hábiles.",
    ],
    facts: shown.Preferencia === "refund" ? [{ label: "A tu favor", value: inFavourOf(shown) }] : [],
  }),
  returnReplaced: (shown) => ({
    subject: `tus llantas nuevas van en camino, devolución ${shown.Folio}`,
    title: "Tus llantas nuevas van en camino",
    paragraphs: ["Sin costo para ti. Compara la medida del costado y la fecha DOT antes de montarlas."],
    facts: [
      { label: "Paquetería", value: shown.Reposicion?.Paqueteria ?? "" },
      {
        label: shown.Reposicion?.OtrasGuias.length ? "Números de guía" : "Número de guía",
        value: [shown.Reposicion?.Guia ?? "", ...(shown.Reposicion?.OtrasGuias ?? []).map(({ Guia }) => Guia)].join(
          ", ",
        ),
      },
    ],
  }),
  returnReplacementArrived: (shown) => ({
    subject: `llegaron tus llantas nuevas, devolución ${shown.Folio}`,
    title: "Llegaron tus llantas nuevas",
    paragraphs: [
      "Con esto queda resuelta tu devolución. Antes de montarlas compara la medida del costado y la fecha DOT, y busca golpes o cortes.",
      "Su garantía cuenta desde este día.",
    ],
    facts: [
      {
        label: "Entregadas",
        value: shown.Reposicion ? formatLongDate(new Date(shown.Reposicion.Entregada)) : "",
      },
    ],
  }),
  returnRejected: (shown, areKept) => ({
    subject: `no podemos aceptar tu devolución ${shown.Folio}`,
    title: "No podemos aceptar tu devolución",
    paragraphs: [
      shown.Rechazo,
      ...(shown.Pasos.some(({ Paso }) => Paso === "received") && !areKept
        ? ["Te enviamos tus llantas de vuelta."]
        : []),
      "Si no estás de acuerdo, contesta este correo. También puedes acudir a la Profeco.",
    ],
    facts: [],
  }),
} as const satisfies Record<ReturnMailKind, (shown: WireReturn, areKept: boolean) => MailWords>;

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
} as const satisfies Record<WireReturn["Motivo"], readonly string[]>;
