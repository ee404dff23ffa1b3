import type { TireToFit } from "../../../../../../shared/domain/tires/vehicles/fit.ts";
import { parseTireSize, sizeKey } from "../../../../../../shared/domain/tires/tire-size.ts";
import type { TireSummary } from "../../tire/tire-summary.ts";

/** What is compared with a vehicle, of what a card shows: "185/65 R15" and "88H", or "121/118S". */
export function marksOfCard({ size, index }: Pick<TireSummary, "size" | "index">): TireToFit {
  const parsed = parseTireSize(size);
  const [, load = "", speed = ""] = /^([\d/]*)(.*)$/.exec(index) ?? [];
  return { sizeKey: parsed.ok ? sizeKey(parsed.value) : size, load, speed };
}
