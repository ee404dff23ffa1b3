import { centavos, formatMxn } from "../money/money.ts";
import { isPostalCodeStart, postalCodesOf } from "../orders/delivery-coverage.ts";
import { CARRIERS } from "../orders/shipments/carriers.ts";
import { isDay } from "../text/dates.ts";
import { monthsText } from "../text/months-text.ts";
import { templateProblem } from "../tracking/tracking-template.ts";

/** What a number is: an integer of centavos, whole percent, tyres, uses of a coupon, days of the calendar, or months, of which 0 is never. */
type NumberUnit = "centavos" | "percent" | "tires" | "uses" | "calendarDays" | "months";
/**
 * What a text is: `HH:MM` in Mexico City, days `yyyy-mm-dd` with commas between them, postal codes and beginnings of them with commas,
 * a line, `on` or `off`, or the address of a carrier's tracking page.
 */
type TextUnit = "time" | "days" | "postalCodes" | "text" | "switch" | "template";

interface NumberRule {
  readonly unit: NumberUnit;
  readonly label: string;
  /** What it changes, for the person who sets it. */
  readonly says: string;
  readonly default: number;
  readonly min: number;
  readonly max: number;
  /** A limit of four eyes: a greater value lets more happen without a second person, so a second person decides about it. */
  readonly isLimit?: true;
}

interface TextRule {
  readonly unit: TextUnit;
  readonly label: string;
  readonly says: string;
  readonly default: string;
}

/** Where customers follow a carrier's parcels. */
function trackingPage(carrier: keyof typeof CARRIERS) {
  return {
    unit: "template",
    label: `Rastreo de ${CARRIERS[carrier].name}`,
    says: "Página donde se sigue una guía. Otro sitio lo aprueba otra persona. Vacío: sin enlace.",
    default: CARRIERS[carrier].tracking as string,
  } as const;
}

/**
 * Settings that staff change without an engineer (office sections 3 and 5, screen 30). One that is not in the database has its default. The
 * greatest values keep a limit a limit.
 */
export const SETTING_RULES = {
  refundLimit: {
    unit: "centavos",
    label: "Reembolso sin segunda persona",
    says: "Si los reembolsos de un pedido, juntos, pasan de aquí, los aprueba otra persona.",
    default: 500_000,
    min: 0,
    max: 5_000_000,
    isLimit: true,
  },
  refundDayLimit: {
    unit: "centavos",
    label: "Reembolsos de una persona en un día",
    says: "Lo que alguien reembolsa sin segunda persona en 24 horas. Lo que pasa de ahí lo aprueba otra.",
    default: 2_000_000,
    min: 0,
    max: 20_000_000,
    isLimit: true,
  },
  mismatchLimit: {
    unit: "centavos",
    label: "Diferencia de importe sin segunda persona",
    says: "Aceptar un pago con una diferencia mayor lo aprueba otra persona.",
    default: 50_000,
    min: 0,
    max: 500_000,
    isLimit: true,
  },
  priceFallPercent: {
    unit: "percent",
    label: "Baja de precio sin segunda persona",
    says: "Bajar más el precio de una llanta lo aprueba otra persona.",
    default: 15,
    min: 0,
    max: 50,
    isLimit: true,
  },
  priceRisePercent: {
    unit: "percent",
    label: "Alza de precio sin segunda persona",
    says: "Subir más el precio de una llanta lo aprueba otra persona.",
    default: 30,
    min: 0,
    max: 100,
    isLimit: true,
  },
  priceTires: {
    unit: "tires",
    label: "Llantas por cambio de precios sin segunda persona",
    says: "Cambiar el precio de más llantas a la vez lo aprueba otra persona.",
    default: 200,
    min: 0,
    max: 2_000,
    isLimit: true,
  },
  couponPercent: {
    unit: "percent",
    label: "Cupón sin segunda persona",
    says: "Un cupón mayor, o sin tope de usos, lo aprueba otra persona.",
    default: 25,
    min: 0,
    max: 60,
    isLimit: true,
  },
  couponUses: {
    unit: "uses",
    label: "Usos de una campaña sin segunda persona",
    says: "Códigos que suman más usos en una campaña los aprueba otra persona.",
    default: 5_000,
    min: 0,
    max: 50_000,
    isLimit: true,
  },
  cutOffTime: {
    unit: "time",
    label: "Hora de corte del surtido",
    says: "Lo validado antes se prepara el mismo día. Hora de la Ciudad de México.",
    default: "18:00",
  },
  closedDays: {
    unit: "days",
    label: "Días sin surtido",
    says: "Además de los festivos de la ley. Lo validado esos días se prepara el siguiente día hábil.",
    default: "",
  },
  undelivered: {
    unit: "postalCodes",
    label: "Códigos postales sin envío a domicilio",
    says: "Códigos completos o sus primeros dígitos, con comas. Ahí la tienda ofrece recoger en sucursal y no acepta el envío.",
    default: "",
  },
  wrongGoodsDays: {
    unit: "calendarDays",
    label: "Plazo para reclamar llantas equivocadas o dañadas",
    says: "Desde la entrega, en días naturales. La ley pide que una garantía dure 90 o más.",
    default: 90,
    min: 90,
    max: 365,
  },
  returnsAddress: {
    unit: "text",
    label: "A dónde se envían las devoluciones",
    says: "La dirección de la bodega en una línea. Vacía: la dirección de la tienda.",
    default: "",
  },
  deliveredByCarrier: {
    unit: "switch",
    label: "Entregado por aviso de la paquetería",
    says: "Sí: el pedido pasa a Entregado cuando la paquetería lo dice, y desde ahí corre el plazo para devolver. No: una persona lo confirma.",
    default: "off",
  },
  reviewMails: {
    unit: "switch",
    label: "Correo que pide opinión",
    says: "Sí: cada pedido entregado recibe un correo, una sola vez. Sin él también se puede opinar desde el pedido.",
    default: "on",
  },
  reviewDays: {
    unit: "calendarDays",
    label: "Cuándo se puede opinar de una llanta",
    says: "Desde la entrega, en días naturales. Desde ahí se puede opinar 90 días.",
    default: 30,
    min: 7,
    max: 90,
  },
  vehicleReminderMonths: {
    unit: "months",
    label: "Recordatorio de revisar las llantas",
    says: "Meses desde la entrega. Va una vez por compra a quien lo pide para un vehículo de Mi garaje. 0: la tienda no lo ofrece ni lo envía.",
    default: 0,
    min: 0,
    max: 36,
  },
  trackingEstafeta: trackingPage("estafeta"),
  trackingDhl: trackingPage("dhl"),
  trackingFedex: trackingPage("fedex"),
  trackingPaquetexpress: trackingPage("paquetexpress"),
  tracking99minutos: trackingPage("minutos99"),
  mailFooter: {
    unit: "text",
    label: "Pie de los correos",
    says: "Una línea al final de cada correo a clientes. Sin enlaces.",
    default: "",
  },
} as const satisfies Readonly<Record<string, NumberRule | TextRule>>;

export type OfficeSetting = keyof typeof SETTING_RULES;

type Widened<T> = T extends number ? number : string;
export type OfficeSettingValue<Name extends OfficeSetting> = Widened<(typeof SETTING_RULES)[Name]["default"]>;

/** The default of each. */
export const OFFICE_SETTINGS = Object.fromEntries(
  Object.entries(SETTING_RULES).map(([name, rule]) => [name, rule.default]),
) as { readonly [Name in OfficeSetting]: OfficeSettingValue<Name> };

export const OFFICE_SETTING_NAMES = Object.keys(SETTING_RULES) as readonly OfficeSetting[];

export const isOfficeSetting = (name: string): name is OfficeSetting => Object.hasOwn(SETTING_RULES, name);

/** What is wrong with a value for a setting, in words; undefined when it may be set. */
export function settingProblem(name: OfficeSetting, value: unknown): string | undefined {
  const rule: NumberRule | TextRule = SETTING_RULES[name];
  if (!("min" in rule)) return textProblem(rule.unit, value);
  if (Number.isSafeInteger(value) && (value as number) >= rule.min && (value as number) <= rule.max) return undefined;
  return `Tiene que estar entre ${settingWords(name, rule.min)} y ${settingWords(name, rule.max)}.`;
}

const MOST_DAYS = 40;
const MOST_POSTAL_CODES = 200;
const LONGEST_TEXT = 200;
/** Setting it could send every customer to another site. */
const LINK = /:\/\/|www\.|@|\b[\w-]+\.(?:com|mx|net|org|info|io|app|link|ly)\b/i;
/** Line breaks and other control characters. */
const CONTROL = /\p{Cc}/u;

function textProblem(unit: TextUnit, value: unknown): string | undefined {
  if (typeof value !== "string") return unit === "time" ? "Escribe una hora como 18:00." : "Escribe un texto.";
  if (unit === "switch") return value === "on" || value === "off" ? undefined : "Elige sí o no.";
  if (unit === "template") return value === "" ? undefined : templateProblem(value);
  if (unit === "time") {
    return /^([01]\d|2[0-3]):[0-5]\d$/.test(value) ? undefined : "Escribe una hora como 18:00.";
  }
  if (unit === "days") {
    const days = closedDaysOf(value);
    if (days.length > MOST_DAYS) return `Escribe a lo más ${MOST_DAYS} días.`;
    return days.every(isDay) ? undefined : "Escribe días como 2026-12-24, con comas entre ellos.";
  }
  if (unit === "postalCodes") {
    const codes = postalCodesOf(value);
    if (codes.length > MOST_POSTAL_CODES)
      return `Escribe a lo más ${MOST_POSTAL_CODES} códigos; usa sus primeros dígitos.`;
    return codes.every(isPostalCodeStart) ? undefined : "Escribe códigos como 77710, o de 2 a 4 dígitos, con comas.";
  }
  if (value.length > LONGEST_TEXT) return `Escribe a lo más ${LONGEST_TEXT} letras.`;
  if (CONTROL.test(value)) return "Escribe una sola línea.";
  return LINK.test(value) ? "Sin enlaces ni correos: los clientes no deben ir a otro sitio." : undefined;
}

/** The days of a setting `2026-12-24, 2026-12-31`. */
export const closedDaysOf = (value: string): readonly string[] =>
  value
    .split(",")
    .map((day) => day.trim())
    .filter(Boolean);

/** Whether a change lets more happen without a second person, or sends customers to another site. */
export function loosensLimit(name: OfficeSetting, before: number | string, after: number | string): boolean {
  const rule: NumberRule | TextRule = SETTING_RULES[name];
  if (rule.unit === "template")
    return after !== "" && siteOf(after) !== siteOf(OFFICE_SETTINGS[name]) && siteOf(after) !== siteOf(before);
  return "isLimit" in rule && Number(after) > Number(before);
}

const siteOf = (template: number | string): string =>
  URL.canParse(String(template)) ? new URL(String(template)).host : "";

/** A setting's value as a person reads it: `$5,000.00`, `15 %`, `200 llantas`, `90 días`, `18:00`. */
export function settingWords(name: OfficeSetting, value: number | string): string {
  switch (SETTING_RULES[name].unit) {
    case "centavos":
      return formatMxn(centavos(Number(value)));
    case "percent":
      return `${value} %`;
    case "tires":
      return `${value} llantas`;
    case "uses":
      return `${value} usos`;
    case "calendarDays":
      return `${value} días`;
    case "months":
      return Number(value) === 0 ? "nunca" : monthsText(Number(value));
    case "time":
      return String(value);
    case "days":
    case "postalCodes":
      return value === "" ? "ninguno" : String(value);
    case "switch":
      return value === "on" ? "sí" : "no";
    case "template":
      return value === "" ? "sin enlace" : String(value);
    case "text":
      return value === "" ? "vacío" : `«${value}»`;
  }
}
