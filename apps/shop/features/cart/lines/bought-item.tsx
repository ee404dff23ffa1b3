import type { ReactNode } from "react";
import { type Centavos, formatMxn } from "../../../../../shared/domain/money/money.ts";
import { type PriceOfPieces, unitPriceTexts } from "../../../../../shared/domain/pricing/unit-prices.ts";
import { sizeParts } from "./size-parts.ts";
import "./bought-item.css";

interface BoughtItemProps {
  brand: string;
  name: string;
  /** As shown, with load and speed index. */
  size: string;
  code: string;
  image: string;
  /** At the right, or below on a phone. */
  children: ReactNode;
}

/** A tire that is being bought, or was: picture, name, size, code. */
export function BoughtItem({ brand, name, size, code, image, children }: BoughtItemProps) {
  const parts = sizeParts(size);
  return (
    <div className="item">
      <img src={`/images/tires/cart/${encodeURIComponent(image)}.png`} alt="" width={92} height={92} decoding="async" />
      <div>
        <h3>
          {brand} {name}
        </h3>
        <p className="meta">
          <b>{parts.size}</b> {parts.index}
          <br />
          Código {code}
        </p>
      </div>
      {children}
    </div>
  );
}

interface BoughtAmountProps {
  /** With tax. */
  amount: Centavos;
  prices: readonly PriceOfPieces[];
}

/** "$5,876.56" over "4 × $1,469.14", or over two prices where a coupon's cap cuts the line. */
export function BoughtAmount({ amount, prices }: BoughtAmountProps) {
  return (
    <div className="money">
      <b>{formatMxn(amount)}</b>
      {unitPriceTexts(prices).map((text) => (
        <small key={text}>{text}</small>
      ))}
    </div>
  );
}
