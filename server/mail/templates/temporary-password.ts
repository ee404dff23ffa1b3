import { Button } from "@react-email/button";
import { Heading } from "@react-email/heading";
import { Section } from "@react-email/section";
import { Text } from "@react-email/text";
import { createElement as h, type ReactElement } from "react";
import { buttonStyle } from "./parts/button-style.ts";
import { Layout, type Shop } from "./parts/layout.ts";
import { COLOURS, STYLES } from "./parts/styles.ts";

export interface TemporaryPasswordProps {
  readonly shop: Shop;
  readonly loginUrl: string;
  readonly password: string;
}

export const TEMPORARY_PASSWORD_SUBJECT = "Tu contraseña temporal";

/** The password is in neither subject nor preview: both are shown on locked screens. */
export const TemporaryPassword = ({ shop, loginUrl, password }: TemporaryPasswordProps): ReactElement =>
  h(
    Layout,
    { shop, subject: TEMPORARY_PASSWORD_SUBJECT, preview: "Sirve una sola vez y durante una hora." },
    h(Heading, { as: "h1", style: STYLES.title }, "Tu contraseña temporal"),
    h(Text, { style: STYLES.text }, `Pediste recuperar el acceso a tu cuenta de ${shop.name}. Inicia sesión con:`),
    h(
      Section,
      { style: { backgroundColor: COLOURS.serviceSoft, padding: "12px 16px", margin: "0 0 16px" } },
      h(Text, { style: { ...STYLES.code, margin: 0 } }, password),
    ),
    h(
      Text,
      { style: STYLES.text },
      "Sirve una sola vez y durante una hora. Al entrar te pediremos una contraseña nueva. Si recibiste varias, solo sirve la más reciente.",
    ),
    h(Button, { href: loginUrl, style: buttonStyle(shop) }, "Iniciar sesión"),
    h(
      Text,
      { style: { ...STYLES.small, marginTop: "16px" } },
      "Si no pediste este mensaje, ignóralo: tu contraseña no ha cambiado. No compartas la contraseña temporal con nadie.",
    ),
  );
