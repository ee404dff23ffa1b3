import type { StaffLocation } from "../../../../shared/contract/staff/locations.ts";
import { type LocationFields, LOCATION_LABELS } from "../../../../shared/domain/locations/location-fields.ts";
import { LOCATION_KINDS, LOCATION_SERVICES } from "../../../../shared/domain/locations/location-kinds.ts";
import { formatPhone } from "../../../../shared/domain/people/phone.ts";
import { stateName } from "../../../../shared/domain/text/mexican-states.ts";

/** A place as it is typed. */
export interface LocationDraft extends Omit<LocationFields, "rimFrom" | "rimTo"> {
  readonly rimFrom: string;
  readonly rimTo: string;
}

export const EMPTY_DRAFT: LocationDraft = {
  kind: "dealer",
  dealer: "",
  name: "",
  state: "",
  city: "",
  street: "",
  number: "",
  apartment: "",
  neighborhood: "",
  zip: "",
  mapPoint: "",
  phone: "",
  hours: "",
  services: [],
  rimFrom: "",
  rimTo: "",
  takesUsedTires: false,
};

const textOf = (rim: number | null): string => (rim === null ? "" : String(rim));

/** A text that is not a number becomes NaN, which the rules of the domain refuse by field. */
const rimOf = (text: string): number | null =>
  text.trim() === "" ? null : /^\s*\d{1,2}\s*$/u.test(text) ? Number(text) : Number.NaN;

export const fieldsOf = ({
  id: _id,
  stateName: _stateName,
  isActive: _isActive,
  revision: _revision,
  waiting: _waiting,
  movable: _movable,
  appointments: _appointments,
  ...fields
}: StaffLocation): LocationFields => fields;

export const draftOf = (fields: LocationFields): LocationDraft => ({
  ...fields,
  phone: formatPhone(fields.phone),
  rimFrom: textOf(fields.rimFrom),
  rimTo: textOf(fields.rimTo),
});

export const locationOf = (draft: LocationDraft): LocationFields => ({
  ...draft,
  rimFrom: rimOf(draft.rimFrom),
  rimTo: rimOf(draft.rimTo),
});

/** For the wire, whose arrays can be changed. */
export const bodyOf = (fields: LocationFields) => ({ ...fields, services: [...fields.services] });

const NAMES = Object.keys(LOCATION_LABELS) as (keyof LocationFields)[];

function words(fields: LocationFields, name: keyof LocationFields): string {
  switch (name) {
    case "kind":
      return LOCATION_KINDS[fields.kind].label;
    case "state":
      return stateName(fields.state);
    case "services":
      return fields.services.map((service) => LOCATION_SERVICES[service]).join(", ");
    case "takesUsedTires":
      return fields.takesUsedTires ? "Sí" : "No";
    case "rimFrom":
    case "rimTo":
      return textOf(fields[name]);
    default:
      return fields[name];
  }
}

/** Fields of two places that differ, with the words of the first one. */
export const differences = (fields: LocationFields, from: LocationFields) =>
  NAMES.filter((name) => words(fields, name) !== words(from, name)).map((name) => ({
    label: LOCATION_LABELS[name],
    value: words(fields, name),
  }));

/** Some fields of a place, by the labels of others. */
export const valuesOf = (fields: LocationFields, labels: readonly string[]) =>
  NAMES.filter((name) => labels.includes(LOCATION_LABELS[name])).map((name) => ({
    label: LOCATION_LABELS[name],
    value: words(fields, name),
  }));
