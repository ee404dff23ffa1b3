import {
  locationCountsEndpoint,
  staffLocationEndpoint,
  staffLocationsEndpoint,
} from "../../../../shared/contract/staff/locations.ts";

/** Answers that are old after a change of a place. */
export const INVALIDATED = [staffLocationsEndpoint, staffLocationEndpoint, locationCountsEndpoint];
