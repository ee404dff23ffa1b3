import { Heading } from "@react-email/heading";
import { Text } from "@react-email/text";
import { createElement as h, type ReactElement } from "react";
import { Layout, type Shop } from "./parts/layout.ts";
import { STYLES } from "./parts/styles.ts";

export interface NotInvitedProps {
  readonly shop: Shop;
}

export const notInvitedSubject = ({ shop }: NotInvitedProps): string =>
  `Para entrar a ${shop.name} hace falta una invitación`;

/** In place of a code, where only guests may have an account. */
export const NotInvited = ({ shop }: NotInvitedProps): ReactElement =>
  h(
    Layout,
    { shop, subject: notInvitedSubject({ shop }), preview: "Pídela al empleado que te invitó." },
    h(Heading, { as: "h1", style: STYLES.title }, "Hace falta una invitación"),
    h(
      Text,
      { style: STYLES.text },
      "Este correo no tiene una invitación vigente. Pídela al empleado que te invitó. Con ella, o con el correo de tu cuenta, te enviamos el código.",
    ),
    h(
      Text,
      { style: STYLES.small },
      `Recibes este correo porque alguien escribió tu dirección en ${shop.name}. Si no fuiste tú, no hagas nada.`,
    ),
  );
