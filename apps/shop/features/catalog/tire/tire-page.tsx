import { useRef } from "react";
import { BackLink } from "../way-back.tsx";
import { BuyBar } from "./buying/buy-bar.tsx";
import { BuyPanel } from "./buying/buy-panel.tsx";
import { SizeList } from "./size-list.tsx";
import type { TirePageData } from "./tire-loader.ts";
import { TireViews } from "./tire-views.tsx";
import { useBuying } from "./buying/use-buying.ts";

export function TirePage(tire: TirePageData) {
  const { summary, imageAlt, views, details, rims, coupon, sizeSearchPath } = tire;
  const buying = useBuying(summary.code);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <div className="wrap section">
        <BackLink path={sizeSearchPath} to={`a ${summary.size}`} coupon={coupon} />
        <div className="detail">
          <TireViews
            name={summary.name}
            image={summary.image}
            imageAlt={imageAlt}
            views={views}
            details={details}
            marks={`${summary.size} ${summary.index}`}
          />
          <BuyPanel {...tire} buying={buying} buttonRef={button} />
        </div>
        <SizeList productName={summary.name} rims={rims} coupon={coupon} current={summary.code} />
      </div>
      {summary.isAvailable && <BuyBar tire={summary} buying={buying} button={button} />}
    </>
  );
}
