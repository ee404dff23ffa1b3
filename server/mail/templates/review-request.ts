import { Column } from "@react-email/column";
import { Heading } from "@react-email/heading";
import { Link } from "@react-email/link";
import { Row } from "@react-email/row";
import { Section } from "@react-email/section";
import { Text } from "@react-email/text";
import { createElement as h, type CSSProperties, Fragment, type ReactElement } from "react";
import { Layout, type Shop } from "./parts/layout.ts";
import { COLOURS, STYLES } from "./parts/styles.ts";
import { MARK_CLASS } from "./parts/trail.ts";

/** Tyres that are asked about. */
interface AskedTire {
  readonly line: number;
  /** "4 Rodada Eco Verde" */
  readonly name: string;
  /** Size, and when they were delivered. */
  readonly detail: string;
  readonly url: string;
  /** The form with that number chosen: nothing is kept by a link, which mail programs open beforehand. */
  readonly starUrls: readonly string[];
}

export interface ReviewRequestProps {
  readonly shop: Shop;
  readonly customerName: string;
  readonly orderNumber: string;
  readonly orderUrl: string;
  readonly tires: readonly AskedTire[];
  /** Where these e-mails end. */
  readonly stopUrl: string;
  /** The last day, in words. */
  readonly until: string;
}

export const reviewRequestSubject = ({ orderNumber }: Pick<ReviewRequestProps, "orderNumber">): string =>
  `Pedido ${orderNumber}: ¿cómo van tus llantas?`;

export const ReviewRequest = (props: ReviewRequestProps): ReactElement => {
  const { shop, customerName, orderUrl, stopUrl, tires, until } = props;
  const underlined = { color: "inherit", textDecoration: "underline" } as const;
  return h(
    Layout,
    { shop, subject: reviewRequestSubject(props), preview: "Toca un número y listo; después puedes contar más." },
    h(Heading, { as: "h1", style: STYLES.title }, "¿Cómo van tus llantas?"),
    h(
      Text,
      { style: STYLES.text },
      `Hola, ${customerName}. Toca un número, del 1, mal, al 5, muy bien; en la página puedes contar más, si quieres.`,
    ),
    ...tires.map((tire) => h(AskedTireBlock, { key: tire.line, tire })),
    h(
      Text,
      { style: STYLES.text },
      "Publicamos tu nombre de pila, la inicial de tu apellido y, si los escribes, tu vehículo y los kilómetros. Leemos cada opinión antes de publicarla; las malas también se publican.",
    ),
    h(
      Text,
      { style: STYLES.text },
      "¿Algo no está bien con ellas? ",
      h(Link, { href: orderUrl, style: underlined }, "Abre tu pedido"),
      ", ahí está su garantía, y lo vemos primero.",
    ),
    h(
      Text,
      { style: { ...STYLES.small, margin: "0" } },
      `El enlace se abre sin iniciar sesión: no lo compartas. Funciona hasta el ${until}. Preguntamos una sola vez por pedido. `,
      h(Link, { href: stopUrl, style: underlined }, "No preguntarme más"),
    ),
  );
};

const AskedTireBlock = ({ tire: { name, detail, url, starUrls } }: { readonly tire: AskedTire }): ReactElement =>
  h(
    Section,
    { style: { borderTop: `1px solid ${COLOURS.line}`, padding: "16px 0", margin: "0 0 8px" } },
    h(
      Text,
      { style: { ...STYLES.text, margin: "0 0 12px" } },
      h(Link, { href: url, style: { color: COLOURS.ink, textDecoration: "underline", fontWeight: 700 } }, name),
      h("br"),
      detail,
    ),
    h(Row, {
      children: starUrls.map((starUrl, index) =>
        h(
          Column,
          { key: starUrl, className: MARK_CLASS, style: { width: "20%", padding: "0 3px" } },
          h(Link, { href: starUrl, style: numberStyle }, h(Fragment, null, String(index + 1))),
        ),
      ),
    }),
  );

const numberStyle: CSSProperties = {
  ...STYLES.text,
  display: "block",
  border: `2px solid ${COLOURS.ink}`,
  borderRadius: "6px",
  backgroundColor: COLOURS.surface,
  fontSize: "20px",
  fontWeight: 700,
  padding: "10px 0",
  textAlign: "center",
  textDecoration: "none",
};
