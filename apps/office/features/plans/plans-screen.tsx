import { useState } from "react";
import { type PlanRow, plansEndpoint } from "../../../../shared/contract/staff/promotions/plans.ts";
import { CARD_BRANDS } from "../../../../shared/domain/payment/card.ts";
import { Empty } from "../../../../ui/feedback/empty.tsx";
import { Note } from "../../../../ui/feedback/note.tsx";
import { Button } from "../../../../ui/form/button.tsx";
import { useMay } from "../../api/me.ts";
import { useStaffQuery } from "../../api/use-staff-query.ts";
import { Failure } from "../../kit/feedback/failure.tsx";
import { useLate } from "../../kit/feedback/use-late.ts";
import { OfficeIcon } from "../../kit/icon/icon.tsx";
import { PageHead } from "../../kit/page/page-head.tsx";
import { StateMark } from "../../kit/status/state-mark.tsx";
import type { Column } from "../../kit/table/column.ts";
import { DataTable } from "../../kit/table/data-table.tsx";
import { TableSkeleton } from "../../kit/table/table-skeleton.tsx";
import { Money } from "../../kit/values/money.tsx";
import { PlanDialog, SwitchPlanDialog } from "./plan-dialogs.tsx";
import { TEXTS } from "./texts.ts";

type Asked = { readonly act: "create" } | { readonly act: "edit" | "switch"; readonly plan: PlanRow } | null;

/** Planes MSI: months without interest by bank, with what each needs. */
export function Screen() {
  const may = useMay();
  const query = useStaffQuery(plansEndpoint, {});
  const [asked, setAsked] = useState<Asked>(null);
  const [wasDone, setDone] = useState(false);
  const isLate = useLate(query.isPending);
  const mayWrite = may("promotions.write", "full");
  const open = (next: Asked) => {
    setDone(false);
    setAsked(next);
  };
  const columns = columnsFor(mayWrite ? open : undefined);
  const plans = query.data?.items;
  const dialog = {
    onReload: () => void query.refetch(),
    onDone: () => {
      setAsked(null);
      setDone(true);
    },
    onClose: () => setAsked(null),
  };
  return (
    <>
      <PageHead
        title={TEXTS.title}
        note={plans && TEXTS.offered(plans.filter(({ isActive }) => isActive).length)}
        sub={TEXTS.sub}
        acts={
          mayWrite && (
            <Button onClick={() => open({ act: "create" })}>
              <OfficeIcon name="plus" />
              {TEXTS.create}
            </Button>
          )
        }
      />
      {wasDone && <Note kind="ok">{TEXTS.done}</Note>}
      <div className="sheet m-t-s" aria-busy={query.isPending}>
        {query.error && !plans && (
          <Failure failure={query.error.failure} title={TEXTS.unreadable} onRetry={() => void query.refetch()} />
        )}
        {query.isPending && isLate && <TableSkeleton caption={TEXTS.caption} columns={columns} hasChecks={false} />}
        {plans?.length === 0 && (
          <Empty title={TEXTS.empty} heading="h2">
            {TEXTS.emptyNote}
          </Empty>
        )}
        {plans && plans.length > 0 && (
          <DataTable
            caption={TEXTS.caption}
            columns={columns}
            rows={plans}
            rowId={({ id }) => String(id)}
            rowLabel={({ name }) => name}
            isPhoneList
            isSticky
          />
        )}
      </div>
      {asked?.act === "create" && <PlanDialog {...dialog} />}
      {asked?.act === "edit" && <PlanDialog {...dialog} plan={asked.plan} />}
      {asked?.act === "switch" && <SwitchPlanDialog {...dialog} plan={asked.plan} />}
    </>
  );
}

const columnsFor = (onAct: ((asked: NonNullable<Asked>) => void) | undefined): readonly Column<PlanRow>[] => [
  {
    id: "name",
    header: TEXTS.name,
    isIdentity: true,
    phone: "1",
    cell: ({ name, message }) => (
      <>
        <b>{name}</b>
        {message !== "" && <small>{message}</small>}
      </>
    ),
  },
  {
    id: "bank",
    header: TEXTS.bank,
    phone: "2",
    cell: ({ bank }) => bank || <span className="muted">{TEXTS.anyBank}</span>,
  },
  { id: "months", header: TEXTS.months, isNumeric: true, cell: ({ months }) => months },
  {
    id: "minimum",
    header: TEXTS.minimum,
    isNumeric: true,
    phone: "2end",
    cell: ({ minimum }) => <Money amount={minimum} />,
  },
  {
    id: "brands",
    header: TEXTS.brands,
    cell: ({ brands }) =>
      brands.length === 0 ? (
        <span className="muted">{TEXTS.anyBrand}</span>
      ) : (
        brands.map((brand) => CARD_BRANDS[brand].label).join(", ")
      ),
  },
  {
    id: "state",
    header: TEXTS.state,
    phone: "1end",
    cell: ({ isActive }) => (
      <StateMark kind={isActive ? "ok" : "info"} glyph={isActive ? "check" : "ban"}>
        {isActive ? TEXTS.on : TEXTS.off}
      </StateMark>
    ),
  },
  ...(onAct
    ? [
        {
          id: "acts",
          header: TEXTS.act,
          phone: "row" as const,
          cell: (plan: PlanRow) => {
            const turn = plan.isActive ? TEXTS.switchOff : TEXTS.switchOn;
            return (
              <span className="row row-n">
                <Button
                  variant="secondary"
                  className="btn-s"
                  aria-label={TEXTS.actOf(TEXTS.edit, plan.name)}
                  onClick={() => onAct({ act: "edit", plan })}
                >
                  {TEXTS.edit}
                </Button>
                <Button
                  variant="text"
                  className="btn-s"
                  aria-label={TEXTS.actOf(turn, plan.name)}
                  onClick={() => onAct({ act: "switch", plan })}
                >
                  {turn}
                </Button>
              </span>
            );
          },
        },
      ]
    : []),
];
