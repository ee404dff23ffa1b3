import { useState } from "react";
import { Link, useLocation, useParams } from "react-router";
import {
  changeLocationEndpoint,
  type StaffLocation,
  staffLocationEndpoint,
} from "../../../../shared/contract/staff/locations.ts";
import type { StaffAnswerOf } from "../../../../shared/contract/staff/staff-endpoint.ts";
import { type LocationFields, tidyLocation } from "../../../../shared/domain/locations/location-fields.ts";
import { LOCATION_KINDS } from "../../../../shared/domain/locations/location-kinds.ts";
import { hoursLines } from "../../../../shared/domain/locations/hours-words.ts";
import { Note } from "../../../../ui/feedback/note.tsx";
import { Skeleton } from "../../../../ui/feedback/skeleton.tsx";
import { Button } from "../../../../ui/form/button.tsx";
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
import { AppointmentsBox, AppointmentsDialog } from "./location-appointments.tsx";
import { BringBackDialog, MoveOrdersDialog, RetireDialog } from "./location-acts.tsx";
import { bodyOf, differences, draftOf, fieldsOf, locationOf, valuesOf } from "./location-draft.ts";
import { LocationForm } from "./location-form.tsx";
import { INVALIDATED } from "./invalidated-endpoints.ts";
import { TEXTS } from "./texts.ts";
import "./locations.css";

/** Lugar: its fields, the orders that are picked up there, and whether the shop offers it. */
export function Screen() {
  const id = Number(useParams()["id"]);
  const query = useStaffQuery(staffLocationEndpoint, { params: { id } });
  const isLate = useLate(query.isPending);
  const [round, setRound] = useState(0);
  const shown = query.data;
  useScreenTitle(shown ? nameOf(shown.location) : String(id));
  const reload = () => void query.refetch().then(() => setRound((last) => last + 1));
  if (query.error && !shown)
    return <Failure failure={query.error.failure} title={TEXTS.unreadable} heading="h1" onRetry={reload} />;
  if (!shown) return isLate ? <Skeleton shape="title" /> : <></>;
  return <Place key={`${id} ${round}`} shown={shown} onReload={reload} />;
}

const nameOf = ({ dealer, name }: Pick<StaffLocation, "dealer" | "name">): string =>
  [dealer, name].filter(Boolean).join(", ");

interface PlaceProps {
  shown: StaffAnswerOf<typeof staffLocationEndpoint>;
  /** Reads it again, and begins anew with what was read. */
  onReload: () => void;
}

function Place({ shown: { location, others }, onReload }: PlaceProps) {
  const mayWrite = useMay()("places.write", "full");
  const mayOrders = useMay()("orders.read", "masked");
  const { state } = useLocation();
  // What was read when typing began: what another person changes meanwhile does not take what is typed.
  const [base, setBase] = useState(location);
  const [draft, setDraft] = useState(() => draftOf(fieldsOf(location)));
  const [sent, setSent] = useState<LocationFields | null>(null);
  const [asked, setAsked] = useState<"offer" | "move" | "appointments" | null>(null);
  const [wasDone, setDone] = useState((state as { isNew?: boolean } | null)?.isNew === true);
  const changes = differences(tidyLocation(locationOf(draft)), tidyLocation(fieldsOf(base)));
  if (base.revision !== location.revision && changes.length === 0) {
    setBase(location);
    setDraft(draftOf(fieldsOf(location)));
  }
  const { id, isActive, waiting, movable } = location;
  const done = () => {
    setSent(null);
    setAsked(null);
    setDone(true);
  };
  const acts = { location, others, onReload, onDone: done, onClose: () => setAsked(null) };
  return (
    <>
      <PageHead
        title={nameOf(location)}
        note={`${LOCATION_KINDS[location.kind].label}, ${location.city}, ${location.stateName}`}
        middle={<StateMark kind={isActive ? "ok" : "done"}>{isActive ? TEXTS.offered : TEXTS.notOffered}</StateMark>}
        acts={
          mayWrite && (
            <div className="row">
              {!isActive && waiting > 0 && movable === waiting && (
                <Button variant="secondary" onClick={() => setAsked("move")}>
                  {TEXTS.moveOrders}
                </Button>
              )}
              <Button variant="secondary" onClick={() => setAsked("offer")}>
                {isActive ? TEXTS.retire : TEXTS.bringBack}
              </Button>
            </div>
          )
        }
      />
      <div role="status" className="m-b">
        {wasDone && <Note>{isActive ? TEXTS.saved : TEXTS.moved}</Note>}
      </div>
      <div className="cols">
        <LocationForm
          draft={draft}
          onDraft={(next) => {
            setDone(false);
            setDraft(next);
          }}
          isReadOnly={!mayWrite}
          isChanged={changes.length > 0}
          act={TEXTS.save}
          onSubmit={setSent}
        />
        <div className="stack">
          <Box title={TEXTS.orders}>
            {waiting === 0 ? (
              <p className="muted">{TEXTS.noOrders}</p>
            ) : (
              <>
                <p>
                  {mayOrders ? (
                    <Link to={`/pedidos?lugar=${id}`}>{TEXTS.ordersHere(waiting)}</Link>
                  ) : (
                    waiting.toLocaleString("es-MX")
                  )}
                </p>
                <p className="muted">{TEXTS.movableNote(movable, waiting)}</p>
              </>
            )}
          </Box>
          {!LOCATION_KINDS[location.kind].isForEmployees && (
            <AppointmentsBox location={location} onChange={mayWrite ? () => setAsked("appointments") : undefined} />
          )}
          <Box title={TEXTS.summary}>
            <Facts
              facts={[
                { label: TEXTS.number, value: id },
                ...(location.hours === ""
                  ? []
                  : [
                      {
                        label: TEXTS.hours,
                        value: hoursLines(location.hours).map((line) => <div key={line}>{line}</div>),
                      },
                    ]),
              ]}
            />
          </Box>
          <ObjectHistory subject={{ kind: "location", id: String(id) }} />
        </div>
      </div>
      {sent && (
        <ActDialog
          title={TEXTS.changeTitle}
          of={TEXTS.of(String(id))}
          reason="needed"
          invalidates={INVALIDATED}
          endpoint={changeLocationEndpoint}
          inputFor={(reason) => ({
            params: { id },
            query: {},
            body: { ...bodyOf(sent), expected: base.revision, reason },
          })}
          act={TEXTS.save}
          undoNote={TEXTS.undoNote}
          typed={differences(sent, fieldsOf(base))}
          nowOf={(current) =>
            valuesOf(
              current as LocationFields,
              differences(sent, fieldsOf(base)).map(({ label }) => label),
            )
          }
          onReload={onReload}
          onDone={() => {
            // The sent values are kept, so that the next answer does not count as another person's change.
            setDraft(draftOf(fieldsOf(base)));
            done();
          }}
          onClose={() => setSent(null)}
        />
      )}
      {asked === "offer" && (isActive ? <RetireDialog {...acts} /> : <BringBackDialog {...acts} />)}
      {asked === "appointments" && <AppointmentsDialog {...acts} />}
      {asked === "move" && <MoveOrdersDialog {...acts} />}
    </>
  );
}
