import { Button } from "@react-email/button";
import { Heading } from "@react-email/heading";
import { Link } from "@react-email/link";
import { Text } from "@react-email/text";
import { createElement as h, type ReactElement } from "react";
import { buttonStyle } from "./parts/button-style.ts";
import { Layout, type Shop } from "./parts/layout.ts";
import { STYLES } from "./parts/styles.ts";

export interface EmailChangeProps {
  readonly shop: Shop;
  readonly changeUrl: string;
  readonly hours: number;
}

export const EMAIL_CHANGE_SUBJECT = "Confirma tu correo nuevo";

export const EmailChange = ({ shop, changeUrl, hours }: EmailChangeProps): ReactElement =>
  h(
    Layout,
    { shop, subject: EMAIL_CHANGE_SUBJECT, preview: `Para tu cuenta de ${shop.name}.` },
    h(Heading, { as: "h1", style: STYLES.title }, "Confirma tu correo nuevo"),
    h(
      Text,
      { style: STYLES.text },
      `Se pidió usar este correo en una cuenta de ${shop.name}. Abre el enlace con tu sesión iniciada, o entra con tu correo de siempre cuando te lo pidamos.`,
    ),
    h(Button, { href: changeUrl, style: buttonStyle(shop) }, "Usar este correo"),
    h(
      Text,
      { style: { ...STYLES.text, margin: "16px 0" } },
      `El enlace sirve durante ${hours} horas y una sola vez. Si el botón no abre, copia esta dirección en tu navegador:`,
    ),
    h(Link, { href: changeUrl, style: STYLES.address }, changeUrl),
    h(
      Text,
      { style: { ...STYLES.small, marginTop: "16px" } },
      "Si no fuiste tú, ignora este mensaje: sin tu confirmación no cambia nada.",
    ),
  );
