import { useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { addVehicleEndpoint, vehicleEndpoint } from "../../../../shared/contract/staff/vehicles.ts";
import type { ApprovedVehicle } from "../../../../shared/domain/tires/vehicles/approved-vehicle.ts";
import { Skeleton } from "../../../../ui/feedback/skeleton.tsx";
import { useStaffQuery } from "../../api/use-staff-query.ts";
import { ActDialog } from "../../kit/dialog/act-dialog.tsx";
import { Failure } from "../../kit/feedback/failure.tsx";
import { PageHead } from "../../kit/page/page-head.tsx";
import { TEXTS } from "./texts.ts";
import { draftOf, EMPTY_DRAFT, type VehicleDraft } from "./vehicle-draft.ts";
import { VehicleForm } from "./vehicle-form.tsx";
import { bodyOf, INVALIDATED, typedValues } from "./vehicle-screen.tsx";
import "./vehicles.css";

/** A new vehicle; `?copia=` begins with what another one has. */
export function Screen() {
  const [search] = useSearchParams();
  const id = Number(search.get("copia") ?? 0);
  const isCopy = Number.isSafeInteger(id) && id > 0;
  const query = useStaffQuery(vehicleEndpoint, { params: { id } }, { isEnabled: isCopy });
  if (!isCopy) return <NewVehicle title={TEXTS.newTitle} draft={EMPTY_DRAFT} />;
  const { data } = query;
  if (query.error && !data)
    return (
      <Failure
        failure={query.error.failure}
        title={TEXTS.unreadable}
        heading="h1"
        onRetry={() => void query.refetch()}
      />
    );
  if (!data) return <Skeleton shape="title" />;
  return (
    <NewVehicle title={TEXTS.copyTitle(`${data.brand} ${data.model}`)} note={TEXTS.copyNote} draft={draftOf(data)} />
  );
}

function NewVehicle({ title, note, draft: begun }: { title: string; note?: string; draft: VehicleDraft }) {
  const navigate = useNavigate();
  const [draft, setDraft] = useState(begun);
  const [sent, setSent] = useState<ApprovedVehicle | null>(null);
  return (
    <>
      <PageHead title={title} sub={note} />
      <VehicleForm
        draft={draft}
        onDraft={setDraft}
        isReadOnly={false}
        isChanged
        act={TEXTS.create}
        onSubmit={setSent}
      />
      {sent && (
        <ActDialog
          title={TEXTS.addTitle}
          of={`${sent.brand} ${sent.model}`}
          endpoint={addVehicleEndpoint}
          inputFor={(reason) => ({ query: {}, body: { ...bodyOf(sent), reason } })}
          reason="needed"
          invalidates={INVALIDATED}
          act={TEXTS.create}
          undoNote={TEXTS.undoNote}
          typed={typedValues(sent)}
          onReload={() => undefined}
          onDone={({ result }) => {
            setSent(null);
            if (result) void navigate(`/vehiculos/${result.id}`, { replace: true, state: { isNew: true } });
          }}
          onClose={() => setSent(null)}
        />
      )}
    </>
  );
}
