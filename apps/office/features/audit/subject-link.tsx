import { Link } from "react-router";
import type { Permission } from "../../../../shared/domain/staff/access/permissions.ts";
import { useMay } from "../../api/me.ts";

interface Subject {
  readonly kind: string;
  readonly id: string;
}

/** Kinds that have a screen, and who may open it; null: the object decides. */
const SCREENS: Readonly<Record<string, { readonly path: string; readonly needs: Permission | null }>> = {
  order: { path: "/pedidos", needs: "orders.read" },
  customer: { path: "/clientes", needs: "customers.read" },
  invoice: { path: "/facturas", needs: "invoices.write" },
  goodsReturn: { path: "/devoluciones", needs: "returns.write" },
  campaign: { path: "/campanas", needs: "promotions.write" },
  priceChange: { path: "/precios", needs: "prices.write" },
  tire: { path: "/catalogo", needs: "catalog.write" },
  location: { path: "/lugares", needs: "places.write" },
  vehicle: { path: "/vehiculos", needs: "places.write" },
  import: { path: "/importar", needs: null },
};

/** What a line or a request is about: `pedido 104158`, `cliente 20418`. */
export function subjectWords({ kind, id }: Subject): string {
  // Its name stands with its values.
  if (kind === "setting") return "ajuste de la tienda";
  return `${KIND_WORDS[kind] ?? kind} ${id}`;
}

const KIND_WORDS: Readonly<Record<string, string>> = {
  order: "pedido",
  customer: "cliente",
  // The invoice's number in the shop's records; the folio stands with its values.
  invoice: "documento fiscal",
  goodsReturn: "devolución D",
  priceChange: "cambio de precios",
  tire: "llanta",
  tires: "llantas",
  product: "línea",
  catalog: "catálogo",
  staff: "personal",
  staffInvitation: "invitación",
  role: "rol",
  campaign: "campaña",
  coupon: "cupón",
  plan: "plan de meses",
  import: "importación",
  vehicle: "vehículo",
  location: "lugar",
  account: "cuenta",
};

/** The same as a link, where the member may open it. */
export function SubjectLink({ subject }: { subject: Subject }) {
  const may = useMay();
  const screen = SCREENS[subject.kind];
  const words = subjectWords(subject);
  const mayOpen = screen !== undefined && (screen.needs === null || may(screen.needs, "masked"));
  if (!mayOpen || !/^[\w.-]+$/.test(subject.id)) return <>{words}</>;
  return (
    <Link className="id" to={`${screen.path}/${subject.id}`}>
      {words}
    </Link>
  );
}
