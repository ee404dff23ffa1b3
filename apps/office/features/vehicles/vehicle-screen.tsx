import { useState } from "react";
import { useLocation, useParams } from "react-router";
import {
  changeVehicleEndpoint,
  offerVehicleEndpoint,
  type StaffVehicle,
  vehicleCountsEndpoint,
  vehicleEndpoint,
  vehiclesEndpoint,
} from "../../../../shared/contract/staff/vehicles.ts";
import {
  type ApprovedVehicle,
  tidyVehicle,
  yearSpan,
} from "../../../../shared/domain/tires/vehicles/approved-vehicle.ts";
import { Note } from "../../../../ui/feedback/note.tsx";
import { Skeleton } from "../../../../ui/feedback/skeleton.tsx";
import { Button, LinkButton } from "../../../../ui/form/button.tsx";
import { useMay } from "../../api/me.ts";
import { useStaffQuery } from "../../api/use-staff-query.ts";
import { ActDialog } from "../../kit/dialog/act-dialog.tsx";
import { Failure } from "../../kit/feedback/failure.tsx";
import { useLate } from "../../kit/feedback/use-late.ts";
import { Box } from "../../kit/page/box.tsx";
import { PageHead } from "../../kit/page/page-head.tsx";
import { useScreenTitle } from "../../kit/page/screen-title.ts";
import { StateMark } from "../../kit/status/state-mark.tsx";
import { Facts } from "../../kit/values/facts.tsx";
import { ObjectHistory } from "../audit/object-history.tsx";
import { TEXTS } from "./texts.ts";
import { draftOf, type VehicleDraft, vehicleOf } from "./vehicle-draft.ts";
import { VehicleForm } from "./vehicle-form.tsx";
import "./vehicles.css";

/** Answers that are old after a change. */
export const INVALIDATED = [vehiclesEndpoint, vehicleEndpoint, vehicleCountsEndpoint];

/** Vehículo: its fields and sizes, and whether the shop offers it. */
export function Screen() {
  const id = Number(useParams()["id"]);
  const query = useStaffQuery(vehicleEndpoint, { params: { id } });
  const isLate = useLate(query.isPending);
  const shown = query.data;
  useScreenTitle(shown ? `${shown.brand} ${shown.model}` : String(id));
  const reload = () => void query.refetch();
  if (query.error && !shown)
    return <Failure failure={query.error.failure} title={TEXTS.unreadable} heading="h1" onRetry={reload} />;
  if (!shown) return isLate ? <Skeleton shape="title" /> : <></>;
  return <Vehicle key={shown.revision} shown={shown} onReload={reload} />;
}

function Vehicle({ shown, onReload }: { shown: StaffVehicle; onReload: () => void }) {
  const mayWrite = useMay()("places.write", "full");
  const { state } = useLocation();
  const [draft, setDraft] = useState<VehicleDraft>(() => draftOf(shown));
  const [sent, setSent] = useState<ApprovedVehicle | null>(null);
  const [isOffering, setOffering] = useState(false);
  const { id, isActive, revision, tires } = shown;
  const name = `${shown.brand} ${shown.model}`;
  const isChanged =
    JSON.stringify(tidyVehicle(vehicleOf(draft))) !== JSON.stringify(tidyVehicle(vehicleOf(draftOf(shown))));
  const dialog = { of: TEXTS.of(String(id)), reason: "needed", invalidates: INVALIDATED, onReload } as const;
  return (
    <>
      <PageHead
        title={name}
        note={`${shown.version}, ${yearSpan(shown)}`}
        middle={<StateMark kind={isActive ? "ok" : "done"}>{isActive ? TEXTS.offered : TEXTS.notOffered}</StateMark>}
        acts={
          mayWrite && (
            <div className="row">
              <LinkButton variant="secondary" to={`/vehiculos/nuevo?copia=${id}`}>
                {TEXTS.copy}
              </LinkButton>
              <Button variant="secondary" onClick={() => setOffering(true)}>
                {isActive ? TEXTS.retire : TEXTS.bringBack}
              </Button>
            </div>
          )
        }
      />
      <div role="status" className="m-b">
        {(state as { isNew?: boolean } | null)?.isNew && <Note>{TEXTS.saved}</Note>}
      </div>
      <div className="cols">
        <VehicleForm
          draft={draft}
          onDraft={setDraft}
          isReadOnly={!mayWrite}
          isChanged={isChanged}
          act={TEXTS.save}
          onSubmit={setSent}
        />
        <div className="stack">
          <Box title={TEXTS.inShop}>
            <Facts
              facts={[
                { label: TEXTS.number, value: id },
                { label: TEXTS.tires, value: tires === 0 ? TEXTS.noTires : TEXTS.tireCount(tires) },
              ]}
            />
            {tires > 0 && <p className="muted">{TEXTS.tiresNote}</p>}
          </Box>
          <ObjectHistory subject={{ kind: "vehicle", id: String(id) }} />
        </div>
      </div>
      {sent && (
        <ActDialog
          {...dialog}
          title={TEXTS.changeTitle}
          endpoint={changeVehicleEndpoint}
          inputFor={(reason) => ({ params: { id }, query: {}, body: { ...bodyOf(sent), expected: revision, reason } })}
          act={TEXTS.save}
          undoNote={TEXTS.undoNote}
          typed={typedValues(sent)}
          onDone={() => setSent(null)}
          onClose={() => setSent(null)}
        />
      )}
      {isOffering && (
        <ActDialog
          {...dialog}
          title={isActive ? TEXTS.retireTitle : TEXTS.bringBackTitle}
          endpoint={offerVehicleEndpoint}
          inputFor={(reason) => ({
            params: { id },
            query: {},
            body: { isActive: !isActive, expected: revision, reason },
          })}
          act={isActive ? TEXTS.retire : TEXTS.bringBack}
          isDanger={isActive}
          undoNote={isActive ? TEXTS.retireUndo : undefined}
          onDone={() => setOffering(false)}
          onClose={() => setOffering(false)}
        />
      )}
    </>
  );
}

/** For the wire, whose arrays can be changed. */
export const bodyOf = (vehicle: ApprovedVehicle) => ({ ...vehicle, sizes: [...vehicle.sizes] });

/** The typed values, to be copied from the conflict dialog after another member saved first. */
export const typedValues = (vehicle: ApprovedVehicle) => [
  { label: TEXTS.vehicle, value: `${vehicle.brand} ${vehicle.model} ${vehicle.version}, ${yearSpan(vehicle)}` },
  {
    label: TEXTS.sizes,
    value: draftOf(vehicle)
      .sizes.map(({ size }) => size)
      .join(", "),
  },
];
