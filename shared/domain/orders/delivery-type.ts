/** Identifies a dealer branch or another pickup location. */
export type LocationId = number;

type DeliveryTypeRow = {
  readonly code: number;
  /** The choice in the wizard. */
  readonly label: string;
  readonly hint: string;
  /** A column of the order history. */
  readonly shortLabel: string;
  /** A line of the order detail and the confirmation. */
  readonly orderLabel: string;
  readonly isForEmployees: boolean;
  /** Pays the configured fee; the others are free. */
  readonly hasFee: boolean;
};

/** In the order the wizard lists them. Source: storefront section 4, decisions section 5; wording from the design. */
export const DELIVERY_TYPES = {
  address: {
    code: 1,
    label: "Envío a domicilio",
    hint: "Paquetería, 5 días hábiles después de procesar tu pedido.",
    shortLabel: "Domicilio",
    orderLabel: "A domicilio",
    isForEmployees: false,
    hasFee: false,
  },
  dealerPickup: {
    code: 6,
    label: "Recoger en sucursal de distribuidor",
    hint: "Eliges estado, ciudad y sucursal.",
    shortLabel: "Distribuidor",
    orderLabel: "Sucursal de distribuidor",
    isForEmployees: false,
    hasFee: false,
  },
  factoryStorePickup: {
    code: 2,
    label: "Recoger en Factory Store",
    hint: "En la tienda de la fábrica.",
    shortLabel: "Factory Store",
    orderLabel: "Factory Store",
    isForEmployees: false,
    hasFee: false,
  },
  employeePickup: {
    code: 4,
    label: "Recursos Humanos",
    hint: "Para empleados: recoges en tu oficina de RH.",
    shortLabel: "Recursos Humanos",
    orderLabel: "Recursos Humanos",
    isForEmployees: true,
    hasFee: false,
  },
  employeeCourier: {
    code: 5,
    label: "Sucursal de paquetería",
    hint: "Para empleados: recoges en la sucursal de tu ciudad.",
    shortLabel: "Paquetería",
    orderLabel: "Sucursal de paquetería",
    isForEmployees: true,
    hasFee: true,
  },
} as const satisfies Record<string, DeliveryTypeRow>;

export type DeliveryType = keyof typeof DELIVERY_TYPES;
export type PickupType = Exclude<DeliveryType, "address">;
export type DeliveryTypeCode = (typeof DELIVERY_TYPES)[DeliveryType]["code"];

const ALL = Object.keys(DELIVERY_TYPES) as readonly DeliveryType[];

/** The type of a wire code; null for an unknown one (3 does not exist). */
export const deliveryTypeFromCode = (code: number): DeliveryType | null =>
  ALL.find((type) => DELIVERY_TYPES[type].code === code) ?? null;

/** What an account may choose: 4 and 5 are for employees only. Source: decisions section 5. */
export const deliveryTypesFor = (account: { readonly isEmployee: boolean }): readonly DeliveryType[] =>
  ALL.filter((type) => account.isEmployee || !DELIVERY_TYPES[type].isForEmployees);
