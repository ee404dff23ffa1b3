import { type Grant, hasGrant, type Permission, type Permissions } from "../access/permissions.ts";

/** What can be imported, as staff call it, and what a member needs: all of it. */
export const IMPORT_KIND_WORDS = {
  catalogue: {
    label: "Catálogo de llantas",
    says: "Marcas, productos, llantas y precios. Lo que no viene sale de la venta.",
    needs: ["catalog.write", "prices.write"],
  },
  stock: {
    label: "Existencias",
    says: "Piezas contadas. Lo que no viene se queda como está.",
    needs: ["stock.write"],
  },
  vehicles: {
    label: "Vehículos",
    says: "Vehículos y sus medidas. El vehículo que no viene deja de ofrecerse.",
    needs: ["places.write"],
  },
  locations: {
    label: "Lugares",
    says: "Distribuidores y demás lugares de entrega. El que no viene deja de ofrecerse.",
    needs: ["places.write"],
  },
  campaigns: {
    label: "Campañas",
    says: "Qué hace un cupón con los precios. Sin su campaña, un cupón deja de valer.",
    needs: ["promotions.write"],
  },
  coupons: {
    label: "Cupones",
    says: "Códigos que escribe el cliente. El que no viene deja de valer; los usos gastados no cambian.",
    needs: ["promotions.write"],
  },
  banners: {
    label: "Banners",
    says: "Portada y páginas de campaña. El que no viene deja de mostrarse.",
    needs: ["promotions.write"],
  },
  plans: {
    label: "Planes MSI",
    says: "Meses sin intereses. El plan que no viene deja de ofrecerse.",
    needs: ["prices.write"],
  },
  employees: {
    label: "Empleados",
    says: "Cuentas de empleados, por su correo. Quien no viene deja de serlo.",
    needs: ["employees.write"],
  },
} as const satisfies Record<
  string,
  { readonly label: string; readonly says: string; readonly needs: readonly Permission[] }
>;

/** Files without prices, whose request catálogo does not decide: it decides on prices only (office section 3). */
const APART: readonly string[] = ["vehicles", "locations", "employees"];

export const importApprovalOf = (kind: ImportKindName): "import" | "importApart" =>
  APART.includes(kind) ? "importApart" : "import";

export type ImportKindName = keyof typeof IMPORT_KIND_WORDS;

export const IMPORT_KIND_NAMES = Object.keys(IMPORT_KIND_WORDS) as readonly ImportKindName[];

export const isImportKind = (name: string): name is ImportKindName => Object.hasOwn(IMPORT_KIND_WORDS, name);

/** `full`: may import it. `read`: may read its runs. */
export const mayImport = (permissions: Permissions, kind: ImportKindName, grant: Grant = "full"): boolean =>
  IMPORT_KIND_WORDS[kind].needs.every((permission) => hasGrant(permissions, permission, grant));

export const importKindsOf = (permissions: Permissions, grant: Grant = "full"): readonly ImportKindName[] =>
  IMPORT_KIND_NAMES.filter((kind) => mayImport(permissions, kind, grant));

/** Their files name persons: today's file is an export of customers, and needs a fresh proof. */
const PERSONAL: readonly ImportKindName[] = ["coupons", "employees"];

export const isPersonalKind = (kind: ImportKindName): boolean => PERSONAL.includes(kind);

/** Who may have what is in force as a file. */
export const mayExport = (permissions: Permissions, kind: ImportKindName): boolean =>
  isPersonalKind(kind)
    ? mayImport(permissions, kind) && hasGrant(permissions, "customers.export", "full")
    : mayImport(permissions, kind, "read");
