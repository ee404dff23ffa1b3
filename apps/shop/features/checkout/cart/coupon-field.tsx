import { type SubmitEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import { Button } from "../../../../../ui/form/button.tsx";
import { Field } from "../../../../../ui/form/field.tsx";
import { Note } from "../../../../../ui/feedback/note.tsx";
import { LONGEST_COUPON_CODE } from "../../../../../shared/domain/pricing/coupon-code.ts";
import type { Cart } from "../../cart/cart.ts";
import { couponText } from "./coupon-text.ts";
import { useCouponField } from "./use-coupon-field.ts";
import "./cart.css";

/** The coupon of the cart: a field to load one, or the one that is loaded and what it does. */
export function CouponField({ cart }: { cart: Cart }) {
  const { typed, error, isBusy, change, load, remove } = useCouponField();
  const loaded = cart.coupon?.code ?? null;
  const [said, setSaid] = useState("");
  const input = useRef<HTMLInputElement>(null);
  const quit = useRef<HTMLButtonElement>(null);
  // Written anew in capitals, the text would take the caret to its end.
  const caret = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (caret.current !== null) input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });

  // The pressed button is replaced: the focus moves to its replacement.
  const movesFocus = useRef(false);

  useEffect(() => {
    if (!movesFocus.current) return;
    movesFocus.current = false;
    (loaded === null ? input : quit).current?.focus();
  }, [loaded]);

  const onLoad = async () => {
    movesFocus.current = true;
    const isLoaded = await load();
    if (isLoaded) setSaid(`Cupón ${typed.trim()} cargado.`);
    else movesFocus.current = false;
  };
  const onRemove = async () => {
    movesFocus.current = true;
    if (await remove()) setSaid("Cupón quitado.");
  };
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    void onLoad();
  };

  return (
    <form method="post" className="coupon mt-5" noValidate onSubmit={onSubmit}>
      {loaded === null ? (
        <Field label="Cupón" error={error || cart.couponMessage}>
          {({ required: _mayBeEmpty, ...control }) => (
            <div className="input-group">
              <input
                {...control}
                ref={input}
                className="input"
                type="text"
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                enterKeyHint="go"
                maxLength={LONGEST_COUPON_CODE}
                value={typed}
                readOnly={isBusy}
                onChange={({ currentTarget }) => {
                  caret.current = currentTarget.selectionStart;
                  change(currentTarget.value);
                }}
              />
              <Button type="submit" variant="secondary" busy={isBusy}>
                Cargar
              </Button>
            </div>
          )}
        </Field>
      ) : (
        <Note
          kind={(cart.coupon?.discounted ?? 0) > 0 ? "ok" : "info"}
          action={
            <Button ref={quit} variant="text" className="coupon-quit" busy={isBusy} onClick={() => void onRemove()}>
              Quitar
            </Button>
          }
        >
          Cupón <b>{loaded}</b> cargado. {couponText(cart)}
        </Note>
      )}
      <output className="sr">{said}</output>
    </form>
  );
}
