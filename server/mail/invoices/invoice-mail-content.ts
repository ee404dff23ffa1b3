import { stampingWords } from "../../../shared/domain/invoicing/refusal-words.ts";
import { centavos, formatMxn } from "../../../shared/domain/money/money.ts";
import { type Config, publicUrl } from "../../config/config.ts";
import type { Cfdi } from "../../features/invoices/cfdi.repository.ts";
import { lastDayOf } from "../../features/invoices/invoice-deadline.ts";
import type { InvoiceMailKind } from "../../queue/add-job.ts";
import type { OrderNewsProps } from "../templates/order-news.ts";
import { shopOf } from "../transport/sender.ts";
import { FIELD_WORDS, INVOICE_MAILS } from "./invoice-mail-words.ts";

type Words = Pick<OrderNewsProps, "paragraphs" | "facts"> & Partial<OrderNewsProps>;

/** A document with the end of the time to correct its data; null: there is none. */
interface MailedCfdi extends Cfdi {
  readonly correctUntil: Date | null;
}

/** What an e-mail about a document says. */
export function invoiceMailProps(config: Config, kind: InvoiceMailKind, cfdi: MailedCfdi): OrderNewsProps {
  const { subject, title } = INVOICE_MAILS[kind];
  return {
    shop: shopOf(config),
    orderUrl: orderUrl(config, cfdi),
    orderNumber: String(cfdi.order_id),
    subject,
    title,
    lines: [],
    destination: null,
    followUrl: null,
    ...WORDS[kind](cfdi, config),
  };
}

const orderUrl = (config: Config, { order_id: orderId }: Cfdi): string => `${publicUrl(config)}/order/${orderId}`;
/** The account's order with the form of its invoice data open (docs/decisions/0031). */
const correctionUrl = (config: Config, { order_id: orderId }: Cfdi): string =>
  `${publicUrl(config)}/?cuenta=pedidos&pedido=${orderId}&factura=corregir`;
const numberOf = ({ series, folio }: Cfdi): string => `${series}-${folio}`;

const factsOf = (cfdi: Cfdi): OrderNewsProps["facts"] => [
  { label: "Folio", value: numberOf(cfdi) },
  { label: "Folio fiscal", value: cfdi.uuid ?? "" },
  { label: "Total", value: `${formatMxn(centavos(cfdi.total ?? 0))} MXN` },
];

const WORDS = {
  invoiceStamped: (cfdi) => ({
    paragraphs: [
      "Tu factura va con este correo: el XML, que es el comprobante fiscal, y el PDF para imprimirlo.",
      ...(cfdi.replaces === null ? [] : ["Sustituye a la factura anterior de tu pedido."]),
      "Guárdala: la garantía de tus llantas la pide junto con su fecha DOT.",
    ],
    facts: factsOf(cfdi),
  }),
  creditNoteStamped: (cfdi) => ({
    paragraphs: [
      // One by hand, or for money that the provider took, gives nothing back.
      cfdi.refund_id === null
        ? "Hicimos una nota de crédito sobre la factura de tu pedido. Va con este correo, en XML y en PDF."
        : "Por el dinero de tu pedido que te devolvemos hicimos una nota de crédito. Va con este correo, en XML y en PDF.",
    ],
    facts: factsOf(cfdi),
  }),
  invoiceCancelled: (cfdi) =>
    cfdi.kind === "creditNote"
      ? {
          subject: "se canceló tu nota de crédito",
          title: "Se canceló tu nota de crédito",
          paragraphs: ["La nota de crédito se canceló ante el SAT y ya no tiene efectos fiscales."],
          facts: factsOf(cfdi),
        }
      : {
          paragraphs: [
            "La factura se canceló ante el SAT y ya no tiene efectos fiscales. En tu pedido ves si hay otra en su lugar.",
          ],
          facts: factsOf(cfdi),
        },
  invoiceRefused: (cfdi, config) => {
    const { sentence, field } = stampingWords(cfdi.refusal_code);
    return {
      orderUrl: correctionUrl(config, cfdi),
      buttonText: "Corregir mis datos",
      paragraphs: [
        "El SAT no aceptó los datos de tu factura. Tu pedido sigue su curso: corrígelos y la hacemos otra vez.",
        sentence,
        ...(cfdi.correctUntil === null ? [] : [`Puedes corregirlos hasta el ${lastDayOf(cfdi.correctUntil)}.`]),
      ],
      facts: field === null ? [] : [{ label: "Dato por corregir", value: FIELD_WORDS[field] }],
    };
  },
} as const satisfies Record<InvoiceMailKind, (cfdi: MailedCfdi, config: Config) => Words>;
