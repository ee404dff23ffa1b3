import { Link, useLocation } from "react-router";
import { Note } from "../../ui/note.tsx";
import type { CouponNoteData } from "./coupon-note-loader.ts";

/** Says which coupon the prices on the page have, and how to be rid of it. */
export function CouponNote({ code, refusal }: CouponNoteData) {
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  query.delete("cupon");
  // An event's address loads its coupon again: without it, its page is the home page.
  const without = pathname.startsWith("/eventos/") ? "/" : `${pathname}${query.size > 0 ? `?${query.toString()}` : ""}`;
  return (
    <div className="wrap mt-4 mb-4">
      <Note kind={refusal === null ? "ok" : "warn"}>
        {refusal === null ? (
          <>
            Cupón <b>{code}</b> cargado: los precios ya lo incluyen.{" "}
          </>
        ) : (
          <>
            {refusal} (<b>{code}</b>){" "}
          </>
        )}
        <Link className="up" to={without} preventScrollReset>
          Quitar cupón
        </Link>
      </Note>
    </div>
  );
}
