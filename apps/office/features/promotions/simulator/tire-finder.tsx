import { useDeferredValue, useState } from "react";
import { simulatorTiresEndpoint } from "../../../../../shared/contract/staff/promotions/simulator.ts";
import { Plate } from "../../../../../ui/display/plate.tsx";
import { Button } from "../../../../../ui/form/button.tsx";
import { TextField } from "../../../../../ui/form/field.tsx";
import { useStaffQuery } from "../../../api/use-staff-query.ts";
import { OfficeIcon } from "../../../kit/icon/icon.tsx";
import { SIMULATOR_TEXTS as TEXTS } from "../texts.ts";

const SHORTEST = 2;

/** Finds a tyre by code, model or size, and puts it into the cart. */
export function TireFinder({ onAdd }: { onAdd: (code: string) => void }) {
  const [text, setText] = useState("");
  const q = useDeferredValue(text.trim()).slice(0, 60);
  const isAsked = q.length >= SHORTEST;
  const query = useStaffQuery(simulatorTiresEndpoint, { query: { q } }, { isEnabled: isAsked, keepsPrevious: true });
  const found = isAsked ? (query.data?.items ?? []) : [];
  return (
    <div className="sim-add">
      <TextField
        label={TEXTS.add}
        hint={TEXTS.addHint}
        optional
        type="search"
        autoComplete="off"
        value={text}
        onValueChange={setText}
      />
      {isAsked && query.data?.items.length === 0 && <output className="muted small">{TEXTS.nothing}</output>}
      {found.length > 0 && (
        <ul className="sim-found" aria-label={TEXTS.add}>
          {found.map(({ code, name, size }) => (
            <li key={code}>
              <Button
                variant="secondary"
                className="btn-s"
                onClick={() => {
                  onAdd(code);
                  setText("");
                }}
              >
                <OfficeIcon name="plus" />
                {name} <Plate size={size} /> <span className="muted">{code}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
