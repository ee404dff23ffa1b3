import { Button } from "@react-email/button";
import { Heading } from "@react-email/heading";
import { Text } from "@react-email/text";
import { createElement as h, type ReactElement } from "react";
import { formatDate } from "../../../shared/domain/text/dates.ts";
import { buttonStyle } from "./parts/button-style.ts";
import { Layout, type Shop } from "./parts/layout.ts";
import { STYLES } from "./parts/styles.ts";

export interface StockAlertProps {
  readonly shop: Shop;
  /** Brand, line, size and index. */
  readonly tire: string;
  readonly url: string;
  readonly askedAt: Date;
}

export const stockAlertSubject = ({ tire }: Pick<StockAlertProps, "tire">): string => `Ya hay ${tire}`;

export const StockAlert = (props: StockAlertProps): ReactElement => {
  const { shop, tire, url, askedAt } = props;
  return h(
    Layout,
    { shop, subject: stockAlertSubject(props), preview: "La llanta que esperabas está disponible otra vez." },
    h(Heading, { as: "h1", style: STYLES.title }, "Ya está disponible"),
    h(
      Text,
      { style: STYLES.text },
      `La llanta que esperabas, ${tire}, está a la venta otra vez. No te la apartamos: puede volver a agotarse.`,
    ),
    h(Button, { href: url, style: buttonStyle(shop) }, "Ver la llanta"),
    h(
      Text,
      { style: { ...STYLES.small, marginTop: "16px" } },
      `Pidieron este aviso con tu correo el ${formatDate(askedAt)}. Se envía una sola vez y ya borramos tu correo de la lista.`,
    ),
  );
};
