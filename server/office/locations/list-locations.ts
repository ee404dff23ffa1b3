import {
  MOST_COUNTED,
  PAGE_SIZE,
  type StaffAnswerOf,
  type StaffQueryOf,
} from "../../../shared/contract/staff/staff-endpoint.ts";
import type {
  locationCountsEndpoint,
  StaffLocation,
  staffLocationEndpoint,
  staffLocationsEndpoint,
  staffLocationsFileEndpoint,
} from "../../../shared/contract/staff/locations.ts";
import { phoneDigits } from "../../../shared/domain/people/phone.ts";
import { stateName } from "../../../shared/domain/text/mexican-states.ts";
import { foldText } from "../../../shared/domain/text/text.ts";
import { inReadingOrder } from "../../features/dealers/dealers.service.ts";
import {
  findKeptLocation,
  findKeptLocations,
  findOpenOfKind,
  type KeptLocation,
} from "../../features/dealers/kept-locations.ts";
import type { Handle } from "../../db/database.ts";

type Filter = StaffQueryOf<typeof staffLocationsFileEndpoint>;

const shown = (location: KeptLocation): StaffLocation => ({
  ...location,
  services: [...location.services],
  appointments: { ...location.appointments, closedDays: [...location.appointments.closedDays] },
  stateName: stateName(location.state),
});

/** The places of a filter, as the shop's own lists are read: by state, city, dealer and branch. A dealer network is small enough to be read whole. */
export async function locationsOf(db: Handle, filter: Filter): Promise<StaffLocation[]> {
  const found = (await findKeptLocations(db)).filter((location) => isMeant(location, filter));
  return inReadingOrder(found).map(shown);
}

/** `after`: the number of the last place of the page before. */
export async function listLocations(
  db: Handle,
  { after, limit = PAGE_SIZE, ...filter }: StaffQueryOf<typeof staffLocationsEndpoint>,
): Promise<StaffAnswerOf<typeof staffLocationsEndpoint>> {
  const all = inReadingOrder(await findKeptLocations(db));
  const behind = after === undefined ? 0 : all.findIndex(({ id }) => String(id) === after) + 1;
  const found = all.filter((location) => isMeant(location, filter));
  // A place that has left the filter since is still a place to go on from.
  const rest = all.slice(behind).filter((location) => isMeant(location, filter));
  const items = rest.slice(0, limit).map(shown);
  return {
    items,
    next: rest.length > limit ? String(items.at(-1)?.id) : null,
    total: Math.min(found.length, MOST_COUNTED),
    isMore: found.length > MOST_COUNTED,
  };
}

export async function countLocations(db: Handle): Promise<StaffAnswerOf<typeof locationCountsEndpoint>> {
  const all = await findKeptLocations(db);
  const count = (filter: Filter) => all.filter((location) => isMeant(location, filter)).length;
  const states = [...new Set(all.map(({ state }) => state))].map((id) => ({ id, name: stateName(id) }));
  return {
    active: count({ state: "active" }),
    waiting: count({ state: "active", waiting: "1" }),
    usedTires: count({ state: "active", usedTires: "1" }),
    withoutHours: count({ state: "active", withoutHours: "1" }),
    retired: count({ state: "retired" }),
    retiredWaiting: count({ state: "retired", waiting: "1" }),
    states: states.toSorted((one, other) => one.name.localeCompare(other.name, "es-MX")),
  };
}

/** A place, and the open ones of its kind where its orders could be picked up: those of its state first. */
export async function readLocation(
  db: Handle,
  id: number,
): Promise<StaffAnswerOf<typeof staffLocationEndpoint> | undefined> {
  const location = await findKeptLocation(db, id);
  if (!location) return undefined;
  const others = inReadingOrder(await findOpenOfKind(db, location.kind, id));
  const isNear = ({ state }: { readonly state: string }) => state === location.state;
  return {
    location: shown(location),
    others: [...others.filter(isNear), ...others.filter((other) => !isNear(other))].map((other) => ({
      id: other.id,
      name: `${other.stateName}: ${[other.dealer, other.name].filter(Boolean).join(", ")}, ${other.city}`,
    })),
  };
}

function isMeant(location: KeptLocation, filter: Filter): boolean {
  const { q = "", kind, in: states, state, waiting, usedTires, withoutHours } = filter;
  return (
    (kind === undefined || kind.split(",").includes(location.kind)) &&
    (states === undefined || states.split(",").includes(location.state)) &&
    (state === undefined || location.isActive === (state === "active")) &&
    (waiting === undefined || location.waiting > 0) &&
    (usedTires === undefined || location.takesUsedTires) &&
    (withoutHours === undefined || location.hours === "") &&
    matches(location, q)
  );
}

/** Every word is in its names or address; a whole text of digits may be its number or the end of its phone. */
function matches(location: KeptLocation, q: string): boolean {
  const words = foldText(q)
    .split(" ")
    .filter((word) => word !== "");
  if (words.length === 0) return true;
  const { id, dealer, name, city, street, number, neighborhood, zip, state, phone } = location;
  const digits = phoneDigits(q);
  const isDigits = /^[\d\s()+-]+$/u.test(q.trim());
  if (isDigits && (digits === String(id) || (digits.length >= 4 && phone.endsWith(digits)))) return true;
  const text = foldText([dealer, name, city, street, number, neighborhood, zip, stateName(state)].join(" "));
  return words.every((word) => text.includes(word));
}
