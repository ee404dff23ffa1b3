import {
  LOCATION_LABELS,
  LOCATION_LIMITS,
  type LocationErrors,
  locationErrors,
  type LocationFields,
  tidyLocation,
} from "../../../../shared/domain/locations/location-fields.ts";
import {
  ALL_LOCATION_KINDS,
  ALL_LOCATION_SERVICES,
  LOCATION_KINDS,
  LOCATION_SERVICES,
  type LocationKind,
} from "../../../../shared/domain/locations/location-kinds.ts";
import { LONGEST_MAP_POINT } from "../../../../shared/domain/locations/map-point.ts";
import { LONGEST_HOURS } from "../../../../shared/domain/locations/opening-hours.ts";
import { STATE_CODES, stateName } from "../../../../shared/domain/text/mexican-states.ts";
import { Check } from "../../../../ui/form/check.tsx";
import { SelectField, TextField } from "../../../../ui/form/field.tsx";
import { RecordForm } from "../../kit/form/record-form.tsx";
import { Box } from "../../kit/page/box.tsx";
import { type LocationDraft, locationOf } from "./location-draft.ts";
import { TEXTS } from "./texts.ts";

const STATES = STATE_CODES.map((id) => ({ id, name: stateName(id) })).toSorted((one, other) =>
  one.name.localeCompare(other.name, "es-MX"),
);

interface LocationFormProps {
  draft: LocationDraft;
  onDraft: (draft: LocationDraft) => void;
  /** The member may only read. */
  isReadOnly: boolean;
  isChanged: boolean;
  act: string;
  /** The place is right: the dialog asks for the reason. */
  onSubmit: (fields: LocationFields) => void;
}

/** The fields of a place. */
export function LocationForm({ draft, onDraft, isReadOnly, isChanged, act, onSubmit }: LocationFormProps) {
  const fields = tidyLocation(locationOf(draft));
  const set = (change: Partial<LocationDraft>) => onDraft({ ...draft, ...change });
  const text = (name: keyof typeof LOCATION_LIMITS, errors: LocationErrors) => ({
    label: LOCATION_LABELS[name],
    maxLength: LOCATION_LIMITS[name],
    value: draft[name],
    error: errors[name],
    onValueChange: (value: string) => set({ [name]: value }),
  });
  return (
    <RecordForm
      errors={locationErrors(fields)}
      isReadOnly={isReadOnly}
      isChanged={isChanged}
      act={act}
      onSubmit={() => onSubmit(fields)}
    >
      {(errors) => (
        <>
          <Box title={TEXTS.facts}>
            <div className="fields fields-3">
              <SelectField
                label={LOCATION_LABELS.kind}
                value={draft.kind}
                error={errors.kind}
                onValueChange={(kind) => set({ kind: kind as LocationKind })}
              >
                {ALL_LOCATION_KINDS.map((kind) => (
                  <option key={kind} value={kind}>
                    {LOCATION_KINDS[kind].label}
                  </option>
                ))}
              </SelectField>
              <TextField {...text("dealer", errors)} optional={draft.kind !== "dealer"} hint={TEXTS.dealerHint} />
              <TextField {...text("name", errors)} />
            </div>
          </Box>
          <Box title={TEXTS.addressTitle}>
            <div className="fields fields-3">
              <TextField {...text("street", errors)} />
              <TextField {...text("number", errors)} optional />
              <TextField {...text("apartment", errors)} optional />
              <TextField {...text("neighborhood", errors)} optional />
              <TextField
                label={LOCATION_LABELS.zip}
                inputMode="numeric"
                maxLength={5}
                value={draft.zip}
                error={errors.zip}
                onValueChange={(zip) => set({ zip })}
              />
              <TextField {...text("city", errors)} />
              <SelectField
                label={LOCATION_LABELS.state}
                value={draft.state}
                error={errors.state}
                onValueChange={(state) => set({ state })}
              >
                {draft.state === "" && <option value="">{TEXTS.chooseState}</option>}
                {STATES.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </SelectField>
              <TextField
                label={LOCATION_LABELS.mapPoint}
                hint={TEXTS.mapPointHint}
                optional
                maxLength={LONGEST_MAP_POINT}
                value={draft.mapPoint}
                error={errors.mapPoint}
                onValueChange={(mapPoint) => set({ mapPoint })}
              />
              <TextField
                label={LOCATION_LABELS.phone}
                hint={TEXTS.phoneHint}
                optional
                inputMode="tel"
                maxLength={25}
                value={draft.phone}
                error={errors.phone}
                onValueChange={(phone) => set({ phone })}
              />
            </div>
          </Box>
          <Box title={TEXTS.abilities}>
            <div className="stack">
              <TextField
                label={LOCATION_LABELS.hours}
                hint={TEXTS.hoursHint}
                optional
                maxLength={LONGEST_HOURS}
                value={draft.hours}
                error={errors.hours}
                onValueChange={(hours) => set({ hours })}
              />
              <fieldset className="field">
                <legend>{LOCATION_LABELS.services}</legend>
                <div className="row location-services">
                  {ALL_LOCATION_SERVICES.map((service) => (
                    <Check
                      key={service}
                      checked={draft.services.includes(service)}
                      onCheckedChange={(isOn) =>
                        set({
                          services: ALL_LOCATION_SERVICES.filter((other) =>
                            other === service ? isOn : draft.services.includes(other),
                          ),
                        })
                      }
                    >
                      {LOCATION_SERVICES[service]}
                    </Check>
                  ))}
                </div>
              </fieldset>
              <div className="fields fields-3">
                {(["rimFrom", "rimTo"] as const).map((name) => (
                  <TextField
                    key={name}
                    label={LOCATION_LABELS[name]}
                    hint={TEXTS.rimHint}
                    optional
                    inputMode="numeric"
                    maxLength={2}
                    value={draft[name]}
                    error={errors[name]}
                    onValueChange={(value) => set({ [name]: value })}
                  />
                ))}
              </div>
              <div>
                <Check
                  checked={draft.takesUsedTires}
                  error={errors.takesUsedTires}
                  onCheckedChange={(takesUsedTires) => set({ takesUsedTires })}
                >
                  {LOCATION_LABELS.takesUsedTires}
                </Check>
                <p className="hint">{TEXTS.usedHint}</p>
              </div>
            </div>
          </Box>
        </>
      )}
    </RecordForm>
  );
}
