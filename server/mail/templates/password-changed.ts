import { Button } from "@react-email/button";
import { Heading } from "@react-email/heading";
import { Text } from "@react-email/text";
import { createElement as h, type ReactElement } from "react";
import { buttonStyle } from "./parts/button-style.ts";
import { Layout, type Shop } from "./parts/layout.ts";
import { STYLES } from "./parts/styles.ts";

export interface PasswordChangedProps {
  readonly shop: Shop;
  readonly loginUrl: string;
}

export const PASSWORD_CHANGED_SUBJECT = "Se cambió tu contraseña";

export const PasswordChanged = ({ shop, loginUrl }: PasswordChangedProps): ReactElement =>
  h(
    Layout,
    { shop, subject: PASSWORD_CHANGED_SUBJECT, preview: "Cerramos las demás sesiones de tu cuenta." },
    h(Heading, { as: "h1", style: STYLES.title }, "Se cambió tu contraseña"),
    h(
      Text,
      { style: STYLES.text },
      `La contraseña de tu cuenta de ${shop.name} es otra y cerramos las demás sesiones. Si fuiste tú, no tienes que hacer nada.`,
    ),
    h(
      Text,
      { style: STYLES.text },
      `Si no fuiste tú, entra a “Recuperar contraseña” cuanto antes y escríbenos a ${shop.email}.`,
    ),
    h(Button, { href: loginUrl, style: buttonStyle(shop) }, "Ir a iniciar sesión"),
  );
