import { rimWords } from "../../../../shared/domain/locations/rim-words.ts";
import type { Branch } from "./branch.ts";

/** "Montaje, balanceo. Rin 13 a 20." What it does, and the rims it can mount; empty where neither is known. */
export function abilityText({ services, rimFrom, rimTo }: Branch): string {
  const [first, ...rest] = services;
  const said =
    first && [first, ...rest.map((service) => service.charAt(0).toLowerCase() + service.slice(1))].join(", ");
  const sentences = [said, rimWords(rimFrom, rimTo)].filter(Boolean);
  return sentences.length > 0 ? `${sentences.join(". ")}.` : "";
}
