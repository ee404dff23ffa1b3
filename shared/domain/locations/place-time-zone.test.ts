import { expect, test } from "vitest";
import { placeTimeZone } from "./place-time-zone.ts";

test.each([
  ["Mexico City", "06600", "America/Mexico_City"],
  ["Monterrey", "64000", "America/Mexico_City"],
  ["Chihuahua", "31000", "America/Mexico_City"],
  ["Ciudad Juárez", "32310", "America/Ciudad_Juarez"],
  ["Nuevo Casas Grandes, between the two parts of the border", "31700", "America/Mexico_City"],
  ["Ojinaga", "32880", "America/Ojinaga"],
  ["Piedras Negras", "26000", "America/Matamoros"],
  ["Nuevo Laredo", "88000", "America/Matamoros"],
  ["Tampico", "89000", "America/Mexico_City"],
  ["Tijuana", "22000", "America/Tijuana"],
  ["La Paz", "23000", "America/Mazatlan"],
  ["Tepic", "63000", "America/Mazatlan"],
  ["Bucerías, Bahía de Banderas", "63732", "America/Mexico_City"],
  ["Culiacán", "80000", "America/Mazatlan"],
  ["Hermosillo", "83000", "America/Hermosillo"],
  ["the last one of Sonora", "85999", "America/Hermosillo"],
  ["Cancún", "77500", "America/Cancun"],
  ["Mérida", "97000", "America/Mexico_City"],
])("%s (%s) is on the clock of %s", (_where, postalCode, zone) => expect(placeTimeZone(postalCode)).toBe(zone));
