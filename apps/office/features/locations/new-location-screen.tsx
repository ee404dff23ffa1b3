import { useState } from "react";
import { useNavigate } from "react-router";
import { addLocationEndpoint } from "../../../../shared/contract/staff/locations.ts";
import type { LocationFields } from "../../../../shared/domain/locations/location-fields.ts";
import { ActDialog } from "../../kit/dialog/act-dialog.tsx";
import { PageHead } from "../../kit/page/page-head.tsx";
import { bodyOf, differences, EMPTY_DRAFT, locationOf } from "./location-draft.ts";
import { LocationForm } from "./location-form.tsx";
import { INVALIDATED } from "./invalidated-endpoints.ts";
import { TEXTS } from "./texts.ts";
import "./locations.css";

/** A new place, which the shop offers at once. */
export function Screen() {
  const navigate = useNavigate();
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  const [sent, setSent] = useState<LocationFields | null>(null);
  return (
    <>
      <PageHead title={TEXTS.newTitle} />
      <LocationForm
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
          of={sent.name}
          endpoint={addLocationEndpoint}
          inputFor={(reason) => ({ query: {}, body: { ...bodyOf(sent), reason } })}
          reason="needed"
          invalidates={INVALIDATED}
          act={TEXTS.create}
          undoNote={TEXTS.undoNote}
          typed={differences(sent, locationOf(EMPTY_DRAFT))}
          onReload={() => undefined}
          onDone={({ result }) => {
            setSent(null);
            if (result) void navigate(`/lugares/${result.id}`, { replace: true, state: { isNew: true } });
          }}
          onClose={() => setSent(null)}
        />
      )}
    </>
  );
}
