import { Heading } from "@react-email/heading";
import { Section } from "@react-email/section";
import { Text } from "@react-email/text";
import { createElement as h, type ReactElement } from "react";
import { Layout, type Shop } from "./parts/layout.ts";
import { threadSubject } from "./message-answer.ts";
import { LabelledRow } from "./parts/rows.ts";
import { STYLES } from "./parts/styles.ts";

export interface ContactReceiptProps {
  readonly shop: Shop;
  readonly folio: string;
  /** 'Atención a Clientes' or 'Garantías'. */
  readonly type: string;
  readonly sentAt: string;
  /** Where its sender asks how it goes. */
  readonly folioUrl: string;
}

export const contactReceiptSubject = threadSubject;

/** Nothing that was typed: the address may be another person's. */
export const ContactReceipt = (props: ContactReceiptProps): ReactElement => {
  const { shop, folio, type, sentAt, folioUrl } = props;
  const facts = [
    { label: "Folio", value: folio },
    { label: "Tipo", value: type },
    { label: "Recibido", value: sentAt },
    { label: "Estado", value: "Recibido, por responder" },
  ];
  return h(
    Layout,
    { shop, subject: contactReceiptSubject(props), preview: `Tu folio es ${folio}` },
    h(Heading, { as: "h1", style: STYLES.title }, "Recibimos tu mensaje"),
    h(Text, { style: STYLES.text }, "Te responderemos por correo. Guarda este folio para preguntar por tu mensaje."),
    h(Section, null, ...facts.map((fact) => h(LabelledRow, { key: fact.label, ...fact }))),
    h(
      Text,
      { style: STYLES.text },
      "Con el folio y este correo puedes ver cómo va: ",
      h("a", { href: folioUrl, style: { color: "inherit" } }, folioUrl),
    ),
    h(
      Text,
      { style: STYLES.small },
      "Si no nos escribiste, no tienes que hacer nada: alguien puso tu correo por error.",
    ),
  );
};
