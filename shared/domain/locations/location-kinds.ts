/** Kinds of places where an order is picked up, with the words of files and screens. */
export const LOCATION_KINDS = {
  dealer: { file: "distribuidor", label: "Distribuidor", isForEmployees: false },
  factoryStore: { file: "tienda de fábrica", label: "Factory Store", isForEmployees: false },
  humanResources: { file: "recursos humanos", label: "Recursos Humanos", isForEmployees: true },
  courier: { file: "paquetería", label: "Sucursal de paquetería", isForEmployees: true },
} as const satisfies Record<string, { file: string; label: string; isForEmployees: boolean }>;

export type LocationKind = keyof typeof LOCATION_KINDS;

export const ALL_LOCATION_KINDS = Object.keys(LOCATION_KINDS) as readonly LocationKind[];

/** What a branch can do besides handing over an order, by the word of files, in the order in which they are shown. */
export const LOCATION_SERVICES = {
  montaje: "Montaje",
  balanceo: "Balanceo",
  alineación: "Alineación",
  nitrógeno: "Inflado con nitrógeno",
  reparación: "Reparación de ponchaduras",
  motocicleta: "Llantas de motocicleta",
  camión: "Llantas de camión",
} as const satisfies Record<string, string>;

export type LocationService = keyof typeof LOCATION_SERVICES;

export const ALL_LOCATION_SERVICES = Object.keys(LOCATION_SERVICES) as readonly LocationService[];

/** Services that are kept as `montaje,balanceo`, in their order; an unknown word is left out. */
export const servicesOf = (kept: string): LocationService[] => {
  const words = kept.split(",");
  return ALL_LOCATION_SERVICES.filter((service) => words.includes(service));
};
