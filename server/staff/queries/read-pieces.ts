import { StaffRefusal } from "../staff-command.ts";

/** Pieces of lines as they are typed: `1:2,2:1`. Empty without a text. */
export function readPieces(text: unknown): readonly { readonly line: number; readonly pieces: number }[] {
  if (typeof text !== "string") return [];
  return text.split(",").map((one) => {
    const [, line, pieces] = /^(\d{1,3}):(\d{1,3})$/.exec(one.trim()) ?? [];
    if (line === undefined) throw new StaffRefusal("Las piezas van como RENGLÓN:PIEZAS, separadas por comas: 1:2,2:1.");
    return { line: Number(line), pieces: Number(pieces) };
  });
}
