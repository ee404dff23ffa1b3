import { Button } from "@react-email/button";
import { Heading } from "@react-email/heading";
import { Link } from "@react-email/link";
import { Text } from "@react-email/text";
import { createElement as h, type ReactElement } from "react";
import { buttonStyle } from "./parts/button-style.ts";
import { Layout, type Shop } from "./parts/layout.ts";
import { STYLES } from "./parts/styles.ts";

export interface AccountConfirmationProps {
  readonly shop: Shop;
  readonly activationUrl: string;
  readonly hours: number;
}

export const ACCOUNT_CONFIRMATION_SUBJECT = "Confirma tu correo para activar tu cuenta";

export const AccountConfirmation = ({ shop, activationUrl, hours }: AccountConfirmationProps): ReactElement =>
  h(
    Layout,
    { shop, subject: ACCOUNT_CONFIRMATION_SUBJECT, preview: `Activa tu cuenta de ${shop.name}.` },
    h(Heading, { as: "h1", style: STYLES.title }, "Confirma tu correo"),
    h(
      Text,
      { style: STYLES.text },
      `Con este correo se registró una cuenta en ${shop.name}. Actívala para iniciar sesión y comprar.`,
    ),
    h(Button, { href: activationUrl, style: buttonStyle(shop) }, "Activar mi cuenta"),
    h(
      Text,
      { style: { ...STYLES.text, margin: "16px 0" } },
      `El enlace sirve durante ${hours} horas. Ábrelo en el navegador en el que te registraste; en otro, o si pediste este correo de nuevo, te pediremos elegir una contraseña. Si el botón no abre, copia esta dirección en tu navegador:`,
    ),
    h(Link, { href: activationUrl, style: STYLES.address }, activationUrl),
    h(
      Text,
      { style: { ...STYLES.small, marginTop: "16px" } },
      "Si no fuiste tú, no abras el enlace e ignora este mensaje: la cuenta no se activa sin tu confirmación.",
    ),
  );
