import { useState } from "react";
import { Link, useLocation, useParams } from "react-router";
import {
  catalogChoicesEndpoint,
  type TireDetail,
  tireEndpoint,
} from "../../../../../shared/contract/staff/catalog/catalog.ts";
import { Note } from "../../../../../ui/feedback/note.tsx";
import { Skeleton } from "../../../../../ui/feedback/skeleton.tsx";
import { Button, LinkButton } from "../../../../../ui/form/button.tsx";
import { useMay } from "../../../api/me.ts";
import { useStaffQuery } from "../../../api/use-staff-query.ts";
import { Failure } from "../../../kit/feedback/failure.tsx";
import { useLate } from "../../../kit/feedback/use-late.ts";
import { OfficeIcon } from "../../../kit/icon/icon.tsx";
import { PageHead } from "../../../kit/page/page-head.tsx";
import { useScreenTitle } from "../../../kit/page/screen-title.ts";
import { Chip } from "../../../kit/status/chip.tsx";
import { StateMark } from "../../../kit/status/state-mark.tsx";
import { SizePlate } from "../catalog-columns.tsx";
import { NewTireDialog } from "../new-tire/new-tire-dialog.tsx";
import { TEXTS, TIRE_TEXTS } from "../texts.ts";
import { BringBackDialog, RetireDialog } from "../tire-dialogs.tsx";
import { TireData } from "./tire-data.tsx";
import { TireHistory, TireStock, TireVehicles } from "./tire-parts.tsx";
import "../catalog.css";

type Tab = keyof typeof TIRE_TEXTS.tabs;
const TABS = Object.keys(TIRE_TEXTS.tabs) as Tab[];

const countOf = (tab: Tab, tire: TireDetail): number | null =>
  ({ "": null, vehiculos: tire.vehicles, existencia: tire.onHand, historial: null })[tab];

/** One tyre with its line: what it is, what takes it, what has it and who changed it. */
export function Screen() {
  const code = useParams()["code"] ?? "";
  const may = useMay();
  const mayWrite = may("catalog.write", "full");
  const query = useStaffQuery(tireEndpoint, { params: { code } });
  const { data: choices } = useStaffQuery(catalogChoicesEndpoint, {});
  const [act, setAct] = useState<"retire" | "bringBack" | "duplicate" | null>(null);
  const [said, setSaid] = useState<string | null>(null);
  const isLate = useLate(query.isPending);
  const asked = new URLSearchParams(useLocation().search).get("ver") ?? "";
  const tab = TABS.find((one) => one === asked) ?? "";
  useScreenTitle(code);
  const tire = query.data;
  const reload = () => void query.refetch();
  if (query.error && !tire)
    return <Failure failure={query.error.failure} title={TIRE_TEXTS.unreadable} heading="h1" onRetry={reload} />;
  if (!tire) return isLate ? <Skeleton shape="title" /> : <></>;
  const dialog = {
    tires: [tire],
    onReload: reload,
    onDone: (words: string) => {
      setAct(null);
      setSaid(words);
    },
    onClose: () => setAct(null),
  };
  return (
    <>
      <PageHead
        title={tire.line}
        middle={
          <>
            <SizePlate words={tire.sizeWords} />
            {tire.isActive ? <StateMark kind="ok">{TEXTS.onSale}</StateMark> : <Chip>{TEXTS.retired}</Chip>}
          </>
        }
        acts={
          <div className="row">
            {may("prices.write", "read") && (
              <LinkButton variant="secondary" to={`/precios?llanta=${encodeURIComponent(code)}`}>
                <OfficeIcon name="tag" />
                {TIRE_TEXTS.seePrice}
              </LinkButton>
            )}
            {mayWrite && may("prices.write", "full") && (
              <Button variant="secondary" onClick={() => setAct("duplicate")}>
                <OfficeIcon name="copy" />
                {TIRE_TEXTS.duplicate}
              </Button>
            )}
            {mayWrite && (
              <Button variant="secondary" onClick={() => setAct(tire.isActive ? "retire" : "bringBack")}>
                {tire.isActive ? TEXTS.retire : TEXTS.bringBack}
              </Button>
            )}
          </div>
        }
      />
      <nav className="views" aria-label={TIRE_TEXTS.tabsLabel}>
        {TABS.map((one) => {
          const count = countOf(one, tire);
          return (
            <Link
              key={one}
              to={{ search: one === "" ? "" : `ver=${one}` }}
              aria-current={one === tab ? "page" : undefined}
            >
              {TIRE_TEXTS.tabs[one]}
              {count !== null && <span className="n">{count.toLocaleString("es-MX")}</span>}
            </Link>
          );
        })}
      </nav>
      <div role="status" className={said === null ? undefined : "m-b"}>
        {said !== null && <Note>{said}</Note>}
      </div>
      {tab === "" && <TireData key={code} tire={tire} choices={choices} />}
      {tab === "vehiculos" && <TireVehicles tire={tire} />}
      {tab === "existencia" && <TireStock tire={tire} />}
      {tab === "historial" && <TireHistory tire={tire} />}
      {act === "retire" && <RetireDialog {...dialog} />}
      {act === "bringBack" && <BringBackDialog {...dialog} />}
      {act === "duplicate" && choices && (
        <NewTireDialog choices={choices} like={tire} onDone={dialog.onDone} onClose={dialog.onClose} />
      )}
    </>
  );
}
