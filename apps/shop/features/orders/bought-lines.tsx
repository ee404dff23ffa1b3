import { BoughtAmount, BoughtItem } from "../cart/lines/bought-item.tsx";
import type { OrderLine } from "./order.ts";

/** The lines of an order, each at the price it was bought for. */
export function BoughtLines({ lines }: { lines: readonly OrderLine[] }) {
  return (
    <div>
      {lines.map((line) => (
        <BoughtItem
          key={line.code}
          brand={line.brand}
          name={line.name}
          size={line.size}
          code={line.code}
          image={line.image}
        >
          <BoughtAmount amount={line.amount} prices={line.prices} />
        </BoughtItem>
      ))}
    </div>
  );
}
