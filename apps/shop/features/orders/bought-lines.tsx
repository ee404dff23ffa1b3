import type { WireOrderLine } from "../../../../shared/contract/orders.ts";
import { BoughtAmount, BoughtItem } from "../cart/lines/bought-item.tsx";

/** The lines of an order, each at the price it was bought for. */
export function BoughtLines({ lines }: { lines: readonly WireOrderLine[] }) {
  return (
    <div>
      {lines.map((line) => (
        <BoughtItem
          key={line.Codigo}
          brand={line.Marca}
          name={line.Nombre}
          size={line.Medida}
          code={line.Codigo}
          image={line.Imagen}
        >
          <BoughtAmount amount={line.ImporteConIva} prices={line.Precios} />
        </BoughtItem>
      ))}
    </div>
  );
}
