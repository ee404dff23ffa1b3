import { Link, useLocation, useMatches } from "react-router";
import { Note } from "../../../../ui/feedback/note.tsx";
import { placeWithCoupon, renderedPlace } from "./coupon.ts";
import type { CouponNoteData } from "./coupon-note-loader.ts";
import type { LoweredPrices } from "./lowered-prices.ts";
import { forgetCoupon, useStoredCoupon } from "./loaded-coupon.ts";

/** The note names the coupon that the page's prices have. Its link removes the coupon. */
export function CouponNote({ code, refusal, isBound, effect }: CouponNoteData) {
  const { isLowered } = (useMatches().at(-1)?.loaderData ?? {}) as LoweredPrices;
  const says =
    isLowered === undefined
      ? "."
      : isLowered
        ? ": los precios ya lo incluyen."
        : ": no baja los precios de esta página.";
  const isOwn = useStoredCoupon() === code && isBound;
  const remove = <RemoveCoupon />;
  const refused = (
    <>
      {refusal} (<b>{code}</b>) {remove}
    </>
  );
  const own = (
    <>
      Cupón <b>{code}</b> cargado: es tuyo, y su descuento se ve en tu carrito. {remove}
    </>
  );
  return (
    <div className="wrap mt-4 mb-4">
      <Note kind={refusal !== null && !isOwn ? "warn" : isLowered === false ? "info" : "ok"}>
        {refusal === null ? (
          <>
            Cupón <b>{code}</b> cargado{says} {isLowered !== false && effect} {remove}
          </>
        ) : isBound ? (
          // The page learns late whose the coupon is. The longer of both sentences keeps the room, so that nothing below moves.
          <div className="either">
            <div className={isOwn ? "unread" : undefined}>{refused}</div>
            <div className={isOwn ? undefined : "unread"}>{own}</div>
          </div>
        ) : (
          refused
        )}
      </Note>
    </div>
  );
}

function RemoveCoupon() {
  return (
    <Link
      className="up"
      to={placeWithCoupon(renderedPlace(useLocation()), undefined)}
      replace
      preventScrollReset
      onClick={forgetCoupon}
    >
      Quitar cupón
    </Link>
  );
}
