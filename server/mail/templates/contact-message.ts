import { Heading } from "@react-email/heading";
import { Section } from "@react-email/section";
import { Text } from "@react-email/text";
import { createElement as h, type ReactElement } from "react";
import { Layout, type Shop } from "./parts/layout.ts";
import { QuotedMessage } from "./parts/quoted-message.ts";
import { LabelledRow } from "./parts/rows.ts";
import { STYLES } from "./parts/styles.ts";

export interface ContactMessageProps {
  readonly shop: Shop;
  readonly number: number;
  readonly folio: string;
  /** 'Atención a Clientes' or 'Garantías'. */
  readonly type: string;
  readonly name: string;
  readonly email: string;
  /** Null for a visitor, whose name and e-mail are not checked. */
  readonly customerId: number | null;
  readonly sentAt: string;
  /** Plain text with line ends. */
  readonly message: string;
}

/** Nothing that was typed: a mail program's list shows it without saying whose words they are. */
export const contactMessageSubject = ({ number, type }: Pick<ContactMessageProps, "number" | "type">): string =>
  `Contacto ${number}: ${type}`;

/** Names and addresses may be longer than a line. */
const BREAKING = { whiteSpace: "normal", wordBreak: "break-word" } as const;

export const ContactMessage = (props: ContactMessageProps): ReactElement => {
  const { shop, folio, type, name, email, customerId, sentAt, message } = props;
  const isCustomer = customerId !== null;
  const facts = [
    { label: "Folio", value: folio },
    { label: "Tipo", value: type },
    { label: "Nombre", value: name },
    { label: "Correo", value: email },
    { label: "Cuenta", value: isCustomer ? `Cliente ${customerId}` : "Sin iniciar sesión" },
    { label: "Enviado", value: sentAt },
  ];
  return h(
    Layout,
    { shop, subject: contactMessageSubject(props), preview: "Mensaje del formulario de contacto" },
    h(Heading, { as: "h1", style: STYLES.title }, contactMessageSubject(props)),
    h(
      Text,
      { style: STYLES.text },
      isCustomer
        ? "Lo escribió un cliente con su sesión iniciada. Responde a este correo para contestarle."
        : "Lo escribió un visitante: su nombre y su correo no están comprobados. Responde a este correo para contestarle.",
    ),
    h(QuotedMessage, { title: "Mensaje:", message }),
    h(Section, null, ...facts.map((fact) => h(LabelledRow, { key: fact.label, ...fact, cellStyle: BREAKING }))),
  );
};
