import type { ReactNode } from "react";
import { classNames } from "../browser/class-names.ts";

export interface PriceProps {
  /** Amounts come already formatted. */
  now: string;
  /** List price, struck through. */
  was?: string | undefined;
  /** "−15 %" */
  off?: string | undefined;
  /** Price from a number of pieces on; it takes the place of the note. */
  threshold?: { price: string; text: string } | undefined;
  note?: ReactNode;
  large?: boolean | undefined;
  /** Keeps the room of the list price although there is none now: what stands below must not move when it comes. */
  steady?: boolean | undefined;
}

export function Price({ now, was, off, threshold, note, large = false, steady = false }: PriceProps) {
  return (
    <div className={classNames("price", large && "price-l")}>
      {steady && !was && <span className="price-row" aria-hidden="true" />}
      {was && (
        <span className="price-row">
          <span className="price-was">
            <span className="sr">Precio de lista </span>
            <s>{was}</s>
          </span>
          {off && <span className="off">{off}</span>}
        </span>
      )}
      <span className="price-now">
        {was && <span className="sr">Precio con descuento </span>}
        {now}
      </span>
      {(threshold || note) && (
        <span className="price-note">
          {threshold ? (
            <>
              <b>{threshold.price}</b> {threshold.text}
            </>
          ) : (
            note
          )}
        </span>
      )}
    </div>
  );
}
