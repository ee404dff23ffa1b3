/** What the customer wants for the tyres that go back. */
export const RETURN_WISHES = {
  refund: { label: "Dinero", customerLabel: "Que me regresen el dinero" },
  replacement: { label: "Cambio", customerLabel: "Que me envíen la correcta" },
} as const satisfies Record<string, { label: string; customerLabel: string }>;

export type ReturnWish = keyof typeof RETURN_WISHES;

export const ALL_RETURN_WISHES = Object.keys(RETURN_WISHES) as readonly ReturnWish[];

/** How long a kind may be asked for, counted from the delivery: business days, days of the calendar, or the tyres' guarantee. */
type ReturnPeriod = "withdrawalDays" | "wrongGoodsDays" | "guarantee";

interface ReturnKindRow {
  /** On staff's screens. */
  readonly label: string;
  /** What the customer chooses. */
  readonly customerLabel: string;
  readonly period: ReturnPeriod;
  /** Who pays for the way back. */
  readonly freight: "customer" | "shop";
  /** The first is what is chosen where the customer says nothing. */
  readonly wishes: readonly ReturnWish[];
  /** Only tyres that were never mounted. */
  readonly needsUnmounted: boolean;
  /** The customer reads the size of what came from its side. */
  readonly asksReceivedSize: boolean;
  readonly fewestPhotos: number;
}

/**
 * Why goods go back. Source: aftersales section 5. `withdrawal`: LFPC article 56, without a reason, freight at the consumer's cost (D.1).
 * `wrong` and `damaged`: articles 92 and 92 ter, another tyre or a damaged one, replaced or paid back, freight at ours (D.5). `guarantee`:
 * articles 77 to 79, a tyre that failed in use (D.6).
 */
export const RETURN_KINDS = {
  withdrawal: {
    label: "Desistimiento",
    customerLabel: "Cambié de opinión",
    period: "withdrawalDays",
    freight: "customer",
    wishes: ["refund"],
    needsUnmounted: true,
    asksReceivedSize: false,
    fewestPhotos: 0,
  },
  wrong: {
    label: "Equivocada",
    customerLabel: "Me llegó otra llanta",
    period: "wrongGoodsDays",
    freight: "shop",
    wishes: ["replacement", "refund"],
    needsUnmounted: false,
    asksReceivedSize: true,
    fewestPhotos: 2,
  },
  damaged: {
    label: "Dañada",
    customerLabel: "Llegó dañada",
    period: "wrongGoodsDays",
    freight: "shop",
    wishes: ["replacement", "refund"],
    needsUnmounted: false,
    asksReceivedSize: false,
    fewestPhotos: 2,
  },
  guarantee: {
    label: "Garantía",
    customerLabel: "Falló ya montada",
    period: "guarantee",
    freight: "shop",
    wishes: ["replacement", "refund"],
    needsUnmounted: false,
    asksReceivedSize: false,
    fewestPhotos: 2,
  },
} as const satisfies Record<string, ReturnKindRow>;

export type ReturnKind = keyof typeof RETURN_KINDS;

const TABLE: Readonly<Record<ReturnKind, ReturnKindRow>> = RETURN_KINDS;

export const ALL_RETURN_KINDS = Object.keys(RETURN_KINDS) as readonly ReturnKind[];

export const returnKindRow = (kind: ReturnKind): ReturnKindRow => TABLE[kind];

export const isReturnKind = (text: string): text is ReturnKind => Object.hasOwn(RETURN_KINDS, text);

/** What a photo of the goods shows. Source: design/next, `devolver-2`. */
export const PHOTO_VIEWS = {
  sidewall: "Medida del costado",
  tread: "Piso",
  dot: "DOT y etiqueta",
  other: "Otra foto",
} as const satisfies Record<string, string>;

export type PhotoView = keyof typeof PHOTO_VIEWS;

export const MOST_RETURN_PHOTOS = 6;
export const LARGEST_PHOTO_BYTES = 10 * 1024 * 1024;

/** The return's number as customer and staff say it: `D 3071`. */
export const returnFolio = (id: number): string => `D ${id}`;
