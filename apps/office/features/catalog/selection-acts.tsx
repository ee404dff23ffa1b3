import { useState } from "react";
import { type TireRow, tiresEndpoint } from "../../../../shared/contract/staff/catalog/catalog.ts";
import { Button } from "../../../../ui/form/button.tsx";
import { useStaffQuery } from "../../api/use-staff-query.ts";
import { useOfflineSince } from "../../kit/feedback/use-online.ts";
import { MOST_SELECTED } from "../../kit/filters/list-address.ts";
import type { ListControl } from "../../kit/filters/use-list-address.ts";
import { SelectionBar } from "../../kit/table/selection-bar.tsx";
import { TEXTS } from "./texts.ts";
import { BringBackDialog, FeatureDialog, RetireDialog } from "./tire-dialogs.tsx";

interface SelectionActsProps {
  list: ListControl;
  featured: readonly string[];
  onDone: (said: string) => void;
}

type Act = "retire" | "bringBack" | "feature";

/** What can be done with the selected tyres, on whichever page they are. */
export function SelectionActs({ list, featured, onDone }: SelectionActsProps) {
  const { selected } = list.address;
  const [act, setAct] = useState<Act | null>(null);
  const isOffline = useOfflineSince() !== undefined;
  const query = useStaffQuery(
    tiresEndpoint,
    { query: { ids: selected.join(","), state: "all", limit: MOST_SELECTED } },
    { isEnabled: selected.length > 0, keepsPrevious: true },
  );
  const tires: readonly TireRow[] = (query.data?.items ?? []).filter(({ code }) => selected.includes(code));
  const areRead = tires.length === selected.length && !isOffline;
  const areOnSale = areRead && tires.every(({ isActive }) => isActive);
  const areOff = areRead && tires.every(({ isActive }) => !isActive);
  const areFeatured = areOnSale && tires.every(({ code }) => featured.includes(code));
  const dialog = {
    tires,
    onReload: () => void query.refetch(),
    onDone: (said: string) => {
      setAct(null);
      list.setSelected([]);
      onDone(said);
    },
    onClose: () => setAct(null),
  };
  return (
    <>
      <SelectionBar count={selected.length} noun={TEXTS.nouns} onClear={() => list.setSelected([])}>
        {areOff ? (
          <Button onClick={() => setAct("bringBack")}>{TEXTS.bringBack}</Button>
        ) : (
          <>
            <Button aria-disabled={!areOnSale} onClick={() => setAct("retire")}>
              {TEXTS.retire}
            </Button>
            <Button variant="secondary" aria-disabled={!areOnSale} onClick={() => setAct("feature")}>
              {areFeatured ? TEXTS.unfeature : TEXTS.feature}
            </Button>
          </>
        )}
      </SelectionBar>
      {act === "retire" && <RetireDialog {...dialog} />}
      {act === "bringBack" && <BringBackDialog {...dialog} />}
      {act === "feature" && <FeatureDialog {...dialog} featured={featured} />}
    </>
  );
}
