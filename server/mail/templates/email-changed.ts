import { Heading } from "@react-email/heading";
import { Text } from "@react-email/text";
import { createElement as h, type ReactElement } from "react";
import { Layout, type Shop } from "./parts/layout.ts";
import { STYLES } from "./parts/styles.ts";

export interface EmailChangedProps {
  readonly shop: Shop;
}

export const EMAIL_CHANGED_SUBJECT = "Tu cuenta tiene otro correo";

export const EmailChanged = ({ shop }: EmailChangedProps): ReactElement =>
  h(
    Layout,
    { shop, subject: EMAIL_CHANGED_SUBJECT, preview: "Este correo ya no abre tu cuenta." },
    h(Heading, { as: "h1", style: STYLES.title }, "Tu cuenta tiene otro correo"),
    h(
      Text,
      { style: STYLES.text },
      `La cuenta de ${shop.name} que usaba este correo ahora usa otro, y cerramos sus demás sesiones. Los avisos de tus pedidos llegan al correo nuevo. Si fuiste tú, no tienes que hacer nada.`,
    ),
    h(
      Text,
      { style: STYLES.text },
      `Si no fuiste tú, escríbenos cuanto antes a ${shop.email}: durante 30 días podemos devolverte tu cuenta.`,
    ),
  );
