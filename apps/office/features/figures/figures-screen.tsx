import { useSearchParams } from "react-router";
import { type Figures, figuresEndpoint } from "../../../../shared/contract/staff/figures/figures.ts";
import { figuresViewOf } from "../../../../shared/domain/staff/access/figures-access.ts";
import { businessDay } from "../../../../shared/domain/text/dates.ts";
import { Empty } from "../../../../ui/feedback/empty.tsx";
import { Skeleton } from "../../../../ui/feedback/skeleton.tsx";
import { Switch } from "../../../../ui/form/check.tsx";
import { useMe } from "../../api/me.ts";
import { useStaffQuery } from "../../api/use-staff-query.ts";
import { Failure } from "../../kit/feedback/failure.tsx";
import { useLate } from "../../kit/feedback/use-late.ts";
import { PageHead } from "../../kit/page/page-head.tsx";
import { useNow } from "../../kit/values/use-now.ts";
import { readFigureChoice } from "./figure-period.ts";
import { rangeWords } from "./figure-words.ts";
import { FigureTiles } from "./parts/figure-tiles.tsx";
import { FunnelBox } from "./parts/funnel-box.tsx";
import { PaymentsBox } from "./parts/payments-box.tsx";
import { CouponsBox, ReturnsBox } from "./parts/return-boxes.tsx";
import { SalesBox } from "./parts/sales-box.tsx";
import { SellersBox } from "./parts/sellers-box.tsx";
import { StockOutBox } from "./parts/stock-out-box.tsx";
import { ShippedBox, TimesBox } from "./parts/time-boxes.tsx";
import { PeriodControls } from "./period-controls.tsx";
import { TEXTS } from "./texts.ts";
import "./figures.css";

const EVERY_MS = 60_000;

/** Tablero: what was sold and what became of it, as far as the role sees it. */
export function Screen() {
  const [search, setSearch] = useSearchParams();
  const { permissions } = useMe();
  const today = businessDay(new Date(useNow()));
  const choice = readFigureChoice(search, today);
  const seesDay = figuresViewOf(permissions) === "day";
  const range = seesDay ? { from: today, to: today } : choice.range;
  const query = useStaffQuery(
    figuresEndpoint,
    {
      query: {
        ...range,
        ...(!seesDay && choice.group && { group: choice.group }),
        ...(choice.compares && { compare: "1" as const }),
      },
    },
    { keepsPrevious: true, everyMs: EVERY_MS },
  );
  const isSlow = useLate(query.isPending);
  const change = (values: Readonly<Record<string, string | null>>) =>
    setSearch((now) => {
      for (const [name, value] of Object.entries(values))
        if (value === null) now.delete(name);
        else now.set(name, value);
      return now;
    });
  const figures = query.data;
  return (
    <>
      <PageHead
        title={TEXTS.title}
        note={rangeWords(range)}
        acts={
          seesDay ? (
            <Switch
              checked={choice.compares}
              onCheckedChange={(compares) => change({ comparar: compares ? null : "no" })}
            >
              {TEXTS.compare}
            </Switch>
          ) : (
            <PeriodControls choice={choice} today={today} onChange={change} />
          )
        }
      />
      {query.error && !figures && (
        <Failure failure={query.error.failure} title={TEXTS.unreadable} onRetry={() => void query.refetch()} />
      )}
      {!figures && isSlow && <Skeleton shape="line" />}
      {figures && (
        <div aria-busy={query.isPlaceholderData}>
          <Parts figures={figures} />
        </div>
      )}
    </>
  );
}

function Parts({ figures }: { figures: Figures }) {
  const { firstDay, sales, funnel, payments, times, sellers, stockOuts, returns, coupons, queue, view } = figures;
  return (
    <>
      {firstDay === null && (
        <Empty title={TEXTS.firstDay} heading="h2">
          {TEXTS.firstDayNote}
        </Empty>
      )}
      <FigureTiles figures={figures} />
      <div className="cols cols-w figures">
        <div className="stack">
          {queue && <ShippedBox figures={figures} queue={queue} />}
          {sales && view !== "day" && <SalesBox figures={figures} sales={sales} />}
          {sellers && <SellersBox figures={figures} sellers={sellers} />}
          {stockOuts && view !== "sales" && <StockOutBox stockOuts={stockOuts} />}
          {view === "day" && funnel && <FunnelBox funnel={funnel} />}
        </div>
        <div className="stack">
          {funnel && view !== "day" && <FunnelBox funnel={funnel} />}
          {payments && <PaymentsBox payments={payments} />}
          {times && <TimesBox times={times} />}
          {returns && <ReturnsBox returns={returns} />}
          {stockOuts && view === "sales" && <StockOutBox stockOuts={stockOuts} />}
          {coupons && <CouponsBox coupons={coupons} />}
        </div>
      </div>
    </>
  );
}
