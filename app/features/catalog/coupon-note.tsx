import { Link, useLocation } from "react-router";
import { Note } from "../../ui/note.tsx";
import { placeWithCoupon } from "./coupon.ts";
import type { CouponNoteData } from "./coupon-note-loader.ts";
import { forgetCoupon } from "./coupon-store.ts";
import { useStoredCoupon } from "./use-coupon.ts";

/** Says which coupon the prices on the page have, and how to be rid of it. */
export function CouponNote({ code, refusal, isBound, effect }: CouponNoteData) {
  const location = useLocation();
  const isOwn = useStoredCoupon() === code && isBound;
  return (
    <div className="wrap mt-4 mb-4">
      <Note kind={refusal === null || isOwn ? "ok" : "warn"}>
        {refusal === null ? (
          <>
            Cupón <b>{code}</b> cargado: los precios ya lo incluyen.{effect && ` ${effect}`}{" "}
          </>
        ) : isOwn ? (
          <>
            Cupón <b>{code}</b> cargado: es tuyo, y su descuento se ve en tu carrito.{" "}
          </>
        ) : (
          <>
            {refusal} (<b>{code}</b>){" "}
          </>
        )}
        <Link
          className="up"
          to={placeWithCoupon(location, undefined)}
          replace
          preventScrollReset
          onClick={forgetCoupon}
        >
          Quitar cupón
        </Link>
      </Note>
    </div>
  );
}
