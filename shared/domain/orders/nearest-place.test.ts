import { describe, expect, test } from "vitest";
import { distanceText, kilometersBetween, nearestPlace } from "./nearest-place.ts";

const GUADALAJARA = { latitude: 20.667, longitude: -103.392 };
const MEXICO_CITY = { latitude: 19.433, longitude: -99.133 };

const place = (id: string, municipality: string, coordinates: typeof GUADALAJARA | null) => ({
  id,
  state: "JAL",
  municipality,
  coordinates,
});
/** So many kilometres north of Guadalajara. */
const north = (km: number) => ({ ...GUADALAJARA, latitude: GUADALAJARA.latitude + km / 111.195 });

describe("kilometres between two places", () => {
  test("are those of a map", () => {
    expect(kilometersBetween(GUADALAJARA, MEXICO_CITY)).toBeGreaterThan(455);
    expect(kilometersBetween(GUADALAJARA, MEXICO_CITY)).toBeLessThan(470);
    expect(kilometersBetween(MEXICO_CITY, MEXICO_CITY)).toBe(0);
    expect(kilometersBetween(GUADALAJARA, north(4))).toBeCloseTo(4, 2);
  });
});

describe("the place to pick up at", () => {
  const home = place("home", "Guadalajara", GUADALAJARA);
  const idOf = (from: typeof home, places: (typeof home)[]) => nearestPlace(from, places)?.place.id ?? null;
  test.each([
    ["the nearest of several", home, [place("far", "Zapopan", north(9)), place("near", "Tonalá", north(4))], "near"],
    ["the first of two as far", home, [place("one", "Tonalá", north(4)), place("two", "Tonalá", north(4))], "one"],
    [
      "one within five kilometres before the own municipality's of unknown distance",
      home,
      [place("own", "Guadalajara", null), place("near", "Tonalá", north(4.9))],
      "near",
    ],
    [
      "the own municipality's of unknown distance before one that is farther",
      home,
      [place("near", "Tonalá", north(5.1)), place("own", "Guadalajara", null)],
      "own",
    ],
    [
      "a near one in the next municipality before one of the own that is farther",
      home,
      [place("own", "Guadalajara", north(24)), place("near", "Tonalá", north(20))],
      "near",
    ],
    [
      "the own municipality's, however far, before another that is not near",
      home,
      [place("own", "Guadalajara", north(60)), place("other", "Chapala", north(40))],
      "own",
    ],
    [
      "the own municipality's before one that is not near",
      home,
      [place("own", "Guadalajara", null), place("other", "Chapala", north(40))],
      "own",
    ],
    ["one that is not near, where there is no other", home, [place("other", "Chapala", north(40))], "other"],
    ["none where all are far away", home, [place("other", "Chapala", north(140))], null],
    ["none where nothing is known", home, [place("other", "Chapala", null)], null],
    [
      "the own municipality's where the code has no coordinates",
      place("home", "Guadalajara", null),
      [place("other", "Tonalá", north(1)), place("own", "Guadalajara", north(1))],
      "own",
    ],
    ["none without places", home, [], null],
  ])("%s", (_why, from, places, id) => expect(idOf(from, places)).toBe(id));

  test("a municipality of the same name in another state is another one", () => {
    const elsewhere = { ...place("x", "Guadalajara", null), state: "ZAC" };
    expect(nearestPlace(place("home", "Guadalajara", null), [elsewhere])).toBeNull();
  });

  test("its distance is told only where both are known", () => {
    expect(nearestPlace(home, [place("own", "Guadalajara", null)])?.kilometers).toBeNull();
    expect(nearestPlace(home, [place("near", "Tonalá", north(4))])?.kilometers).toBeCloseTo(4, 2);
    expect(nearestPlace(home, [place("same", "Guadalajara", GUADALAJARA)])).toMatchObject({ kilometers: null });
  });
});

test.each([
  [null, ""],
  [0, "a menos de 1 km"],
  [0.49, "a menos de 1 km"],
  [0.6, "a 1 km"],
  [4.4, "a 4 km"],
  [99.7, "a 100 km"],
])("%s kilometres are said as «%s»", (kilometers, text) => expect(distanceText(kilometers)).toBe(text));
