import { Suspense, useEffect, useRef } from "react";
import { COMPARED_PARAM, COUPON_PARAM } from "../../../../../shared/contract/page-queries.ts";
import { lateComponent } from "../../../../../ui/browser/late-component.ts";
import { useCoupon } from "../../coupons/loaded-coupon.ts";
import { COMPARE_PATH, compareTire, type ComparedTire, MOST_COMPARED, useCompared } from "./compare-choice.ts";

const FORM_ID = "comparar-llantas";

function LostTray() {
  useEffect(() => window.sayLost?.(""), []);
  return null;
}

/** Its code comes with the first tyre that is chosen. */
const CompareTray = lateComponent(() => import("./compare-tray.tsx").then((module) => module.CompareTray), LostTray);

/** On a card of results. Without JavaScript it belongs to the form below the cards. */
export function CompareBox({ tire }: { tire: ComparedTire }) {
  const box = useRef<HTMLInputElement>(null);
  const compared = useCompared();
  const isChosen = compared.some(({ code }) => code === tire.code);
  const isFull = compared.length >= MOST_COMPARED && !isChosen;
  useEffect(() => {
    // Checked before the page was hydrated.
    if (box.current?.checked) compareTire(tire, true);
    // oxlint-disable-next-line react/exhaustive-deps -- only when the card comes
  }, []);
  return (
    <label className="cmp">
      <input
        ref={box}
        type="checkbox"
        form={FORM_ID}
        name={COMPARED_PARAM}
        value={tire.code}
        checked={isChosen}
        disabled={isFull}
        onChange={(event) => compareTire(tire, event.currentTarget.checked)}
      />
      <span>
        {isFull ? "Quita una para agregar otra" : "Comparar"}
        <span className="sr">{` ${tire.name} ${tire.size}`}</span>
      </span>
    </label>
  );
}

/** Below the cards: the button of browsers without JavaScript, and with it what was chosen. */
export function CompareForm() {
  const coupon = useCoupon();
  const isAny = useCompared().length > 0;
  return (
    <>
      <form id={FORM_ID} action={COMPARE_PATH} method="get">
        {coupon !== undefined && <input type="hidden" name={COUPON_PARAM} value={coupon} />}
        <noscript>
          <button className="btn btn-2 mt-5">Comparar las marcadas, hasta {MOST_COMPARED}</button>
        </noscript>
      </form>
      {isAny && (
        <Suspense>
          <CompareTray />
        </Suspense>
      )}
    </>
  );
}
