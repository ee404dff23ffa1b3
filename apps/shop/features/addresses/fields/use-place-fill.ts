import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { clearedByState, filledBy } from "./place-fill.ts";
import type { PlaceForm } from "./place-form.ts";
import {
  citiesQuery,
  isWholeCode,
  municipalitiesQuery,
  placeQuery,
  postalCodesQuery,
  statesQuery,
} from "./place-queries.ts";

const NONE: readonly string[] = [];

/** What postal code and state do to the rest of an address, and the lists that come with them. */
export function usePlaceFill({ values: { postalCode, state }, setValue, change }: PlaceForm) {
  const queryClient = useQueryClient();
  /** The code in the field now, and the last one that was known. */
  const wanted = useRef(postalCode);
  const filled = useRef(postalCode);
  const place = useQuery(placeQuery(postalCode));
  const states = useQuery(statesQuery);
  const codes = useQuery(postalCodesQuery(state));
  const cities = useQuery(citiesQuery(state));
  const municipalities = useQuery(municipalitiesQuery(state));

  const fill = async (code: string) => {
    const found = await queryClient.ensureQueryData(placeQuery(code)).catch(() => undefined); // without it, by hand
    if (found === undefined || wanted.current !== code) return;
    const before = queryClient.getQueryData(placeQuery(filled.current).queryKey);
    change((current) => filledBy(found, before, current));
  };

  return {
    isUnknown: place.data === null,
    states: states.data ?? [],
    codes: codes.data ?? NONE, // five digits need no list: the field does not wait for it
    neighborhoods: { options: place.data?.neighborhoods ?? NONE, loading: place.isLoading },
    cities: { options: cities.data ?? NONE, loading: cities.isLoading },
    municipalities: { options: municipalities.data ?? NONE, loading: municipalities.isLoading },
    writePostalCode: (code: string) => {
      if (place.data !== undefined) filled.current = postalCode;
      setValue("postalCode", code);
      wanted.current = code;
      if (isWholeCode(code) && code !== filled.current) void fill(code);
    },
    chooseState: (id: string) => {
      // A browser that fills the whole form writes the code as well, which will tell the rest.
      if (place.isFetching) {
        setValue("state", id);
        return;
      }
      const unknownCode = isWholeCode(postalCode) && !place.data ? postalCode : "";
      wanted.current = unknownCode;
      filled.current = "";
      change(() => clearedByState(id, unknownCode));
    },
  };
}
