import { Button } from "@react-email/button";
import { Heading } from "@react-email/heading";
import { Link } from "@react-email/link";
import { Text } from "@react-email/text";
import { createElement as h, type ReactElement } from "react";
import { monthsText } from "../../../shared/domain/text/months-text.ts";
import { buttonStyle } from "./parts/button-style.ts";
import { Layout, type Shop } from "./parts/layout.ts";
import { STYLES } from "./parts/styles.ts";

export interface VehicleReminderProps {
  readonly shop: Shop;
  readonly customerName: string;
  /** What its owner calls it, or the catalogue's name. */
  readonly called: string;
  /** "El gris (Nissan Versa 2018 Advance)" */
  readonly vehicle: string;
  /** "4 x Eco Verde 185/65 R15, el 12 de marzo de 2026" */
  readonly purchase: string;
  readonly orderNumber: string;
  readonly orderUrl: string;
  /** The vehicle's results. */
  readonly tiresUrl: string;
  readonly months: number;
  /** Where the reminders of this vehicle end. */
  readonly stopUrl: string;
}

export const vehicleReminderSubject = ({ called }: Pick<VehicleReminderProps, "called">): string =>
  `Revisa las llantas de ${called}`;

const CHECKS = [
  [
    "Profundidad.",
    "El dibujo debe tener más de 1.6 mm. Si está al ras de los testigos de desgaste, los topes al fondo de los canales, toca cambiar la llanta.",
  ],
  [
    "Presión.",
    "Mídela en frío y compárala con la del manual o la etiqueta del vehículo. La que trae el costado de la llanta es la máxima.",
  ],
  [
    "Edad.",
    "Después de «DOT», las últimas cuatro cifras del costado son la semana y el año en que se hizo: 1224 es la semana 12 de 2024.",
  ],
] as const;

export const VehicleReminder = (props: VehicleReminderProps): ReactElement => {
  const { shop, customerName, vehicle, purchase, orderNumber, orderUrl, tiresUrl, months, stopUrl } = props;
  const underlined = { color: "inherit", textDecoration: "underline" } as const;
  return h(
    Layout,
    {
      shop,
      subject: vehicleReminderSubject(props),
      preview: "Profundidad, presión y edad: se revisan en unos minutos.",
    },
    h(Heading, { as: "h1", style: STYLES.title }, "Es momento de revisar tus llantas"),
    h(
      Text,
      { style: { ...STYLES.text, wordBreak: "break-word" } },
      `Hola, ${customerName}. Pediste este recordatorio para ${vehicle}. Tu última compra de su medida: ${purchase}, `,
      h(Link, { href: orderUrl, style: underlined }, `pedido ${orderNumber}`),
      ".",
    ),
    ...CHECKS.map(([name, text]) => h(Text, { key: name, style: STYLES.text }, h("strong", null, name), " ", text)),
    h(Button, { href: tiresUrl, style: buttonStyle(shop) }, "Ver llantas para este vehículo"),
    h(
      Text,
      { style: { ...STYLES.small, margin: "16px 0 0" } },
      `Escribimos una vez por compra, ${monthsText(months)} después de la entrega, porque lo activaste en Mi garaje. `,
      h(Link, { href: stopUrl, style: underlined }, "No recordarme más de este vehículo"),
    ),
  );
};
