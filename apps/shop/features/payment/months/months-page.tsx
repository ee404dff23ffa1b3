import type { ShopInfo } from "../../../../../shared/contract/api.ts";
import { pageMeta } from "../../../page/meta/page-meta.ts";
import { monthsUrl } from "../../catalog/catalog-urls.ts";
import { BackLink } from "../../catalog/way-back.tsx";
import { MonthsTable } from "./months-table.tsx";
import type { MonthsPageData } from "./months-loader.ts";

export const monthsMeta = (shop: ShopInfo, { code, name, size }: MonthsPageData) =>
  pageMeta(shop, {
    title: `Meses sin intereses, ${name} ${size}`,
    description: `Cuánto pagas al mes por ${name} ${size} y con las tarjetas de qué bancos.`,
    path: monthsUrl(code),
    // The tyre's own page is the one to find.
    isIndexed: false,
  });

export function MonthsPage({ path, name, size, amount, pieces, coupon, table }: MonthsPageData) {
  return (
    <div className="wrap section">
      <BackLink path={path} to={`a ${name}`} coupon={coupon} />
      <div className="months-page">
        <h1>Meses sin intereses</h1>
        <p className="muted mt-3 mb-4">
          {amount === null
            ? `${name} ${size} está agotada.`
            : `Para ${amount}, ${pieces > 1 ? `las ${pieces}` : "una"} ${name} ${size} con envío. El precio es el mismo a meses que de contado.`}
        </p>
        {amount !== null && <MonthsTable {...table} />}
      </div>
    </div>
  );
}
