import { queryOptions } from "@tanstack/react-query";
import {
  citiesEndpoint,
  municipalitiesEndpoint,
  placeEndpoint,
  postalCodesEndpoint,
  statesEndpoint,
} from "../../../../../shared/contract/places.ts";
import { browserApi } from "../../../api/api-client.ts";
import { answerOf } from "../../../session/query-client.ts";
import type { Place } from "./place.ts";
import { cityOf, municipalityOf, placeOf, postalCodeOf, stateOf } from "./wire-place.ts";

/** Places stay where they are as long as the page is open. */
const staleTime = Number.POSITIVE_INFINITY;

export const statesQuery = queryOptions({
  queryKey: ["places", "states"],
  queryFn: async () => answerOf(await browserApi.call(statesEndpoint, {})).map(stateOf),
  staleTime,
});

export const isWholeCode = (postalCode: string): boolean => /^\d{5}$/.test(postalCode);

/** What a postal code tells, its neighbourhoods included; null: there is no such code in our data. */
export const placeQuery = (postalCode: string) =>
  queryOptions({
    queryKey: ["places", "code", postalCode],
    queryFn: async ({ signal }): Promise<Place | null> => {
      const result = await browserApi.call(placeEndpoint, { params: { zip: postalCode } }, { signal });
      return !result.ok && result.status === 404 ? null : placeOf(answerOf(result));
    },
    enabled: isWholeCode(postalCode),
    staleTime,
  });

const ofState = (list: string, stateId: string) => ({
  queryKey: ["places", list, stateId],
  enabled: stateId !== "",
  staleTime,
});

/** The lists of a state; one that could not be fetched is empty and says nothing (account §8). */
export const postalCodesQuery = (stateId: string) =>
  queryOptions({
    ...ofState("codes", stateId),
    queryFn: async () =>
      answerOf(await browserApi.call(postalCodesEndpoint, { params: { stateId } })).map(postalCodeOf),
  });

export const citiesQuery = (stateId: string) =>
  queryOptions({
    ...ofState("cities", stateId),
    queryFn: async () => answerOf(await browserApi.call(citiesEndpoint, { params: { stateId } })).map(cityOf),
  });

export const municipalitiesQuery = (stateId: string) =>
  queryOptions({
    ...ofState("municipalities", stateId),
    queryFn: async () =>
      answerOf(await browserApi.call(municipalitiesEndpoint, { params: { stateId } })).map(municipalityOf),
  });
