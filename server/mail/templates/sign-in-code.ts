import { Heading } from "@react-email/heading";
import { Section } from "@react-email/section";
import { Text } from "@react-email/text";
import { createElement as h, type ReactElement } from "react";
import { Layout, type Shop } from "./parts/layout.ts";
import { COLOURS, STYLES } from "./parts/styles.ts";

export interface SignInCodeProps {
  readonly shop: Shop;
  /** Six digits. */
  readonly code: string;
  readonly minutes: number;
}

/**
 * With the code, so that a phone shows it, and offers it to the keyboard, without the e-mail being opened. On a locked screen it is worth
 * nothing: it works in the browser that asked for it alone (docs/decisions/0083).
 */
export const signInCodeSubject = ({ shop, code }: Pick<SignInCodeProps, "shop" | "code">): string =>
  `${code} es tu código de ${shop.name}`;

const CODE = {
  ...STYLES.text,
  fontSize: "38px",
  lineHeight: "44px",
  fontWeight: 800,
  letterSpacing: "8px",
  textAlign: "center",
  margin: 0,
} as const;

export const SignInCode = ({ shop, code, minutes }: SignInCodeProps): ReactElement =>
  h(
    Layout,
    { shop, subject: signInCodeSubject({ shop, code }), preview: `Dura ${minutes} minutos y sirve una sola vez.` },
    h(Heading, { as: "h1", style: STYLES.title }, "Tu código para entrar"),
    h(
      Text,
      { style: STYLES.text },
      "Escríbelo donde lo pediste. Dura ",
      h("strong", null, `${minutes} minutos`),
      " y sirve una sola vez.",
    ),
    h(
      Section,
      {
        style: {
          border: `2px solid ${COLOURS.ink}`,
          borderRadius: "10px",
          padding: "18px 8px 14px",
          margin: "0 0 20px",
        },
      },
      h(Text, { style: CODE }, code),
    ),
    h(
      Text,
      { style: STYLES.text },
      h("strong", null, "Nunca te pediremos este código por teléfono ni por mensaje."),
      " Si no lo pediste, no hagas nada: nadie puede entrar sin él.",
    ),
    h(Text, { style: STYLES.small }, `Recibes este correo porque alguien escribió tu dirección en ${shop.name}.`),
  );
