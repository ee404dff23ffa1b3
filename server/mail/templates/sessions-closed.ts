import { Button } from "@react-email/button";
import { Heading } from "@react-email/heading";
import { Text } from "@react-email/text";
import { createElement as h, type ReactElement } from "react";
import { buttonStyle } from "./parts/button-style.ts";
import { Layout, type Shop } from "./parts/layout.ts";
import { STYLES } from "./parts/styles.ts";

export interface SessionsClosedProps {
  readonly shop: Shop;
  readonly loginUrl: string;
}

export const SESSIONS_CLOSED_SUBJECT = "Cerramos tus sesiones";

export const SessionsClosed = ({ shop, loginUrl }: SessionsClosedProps): ReactElement =>
  h(
    Layout,
    { shop, subject: SESSIONS_CLOSED_SUBJECT, preview: "Se cerraron en todos tus dispositivos." },
    h(Heading, { as: "h1", style: STYLES.title }, "Cerramos tus sesiones"),
    h(
      Text,
      { style: STYLES.text },
      `Cerramos todas las sesiones de tu cuenta de ${shop.name}, como se pidió desde “Mis Datos”. Si fuiste tú, vuelve a entrar con tu contraseña cuando quieras.`,
    ),
    h(
      Text,
      { style: STYLES.text },
      `Si no fuiste tú, alguien más entró a tu cuenta: entra a “Recuperar contraseña”, elige una contraseña nueva y escríbenos a ${shop.email}.`,
    ),
    h(Button, { href: loginUrl, style: buttonStyle(shop) }, "Ir a iniciar sesión"),
  );
