import { MOST_RETURN_PHOTOS, type ReturnKind, returnKindRow, type ReturnWish } from "./return-kinds.ts";

export interface ReturnedPieces {
  /** Of the order. */
  readonly line: number;
  readonly pieces: number;
}

/** A return as it is asked for. */
export interface ReturnDraft {
  readonly kind: ReturnKind;
  readonly wish: ReturnWish;
  readonly lines: readonly ReturnedPieces[];
  readonly isUnmounted: boolean;
  readonly receivedSize: string;
  readonly photos: number;
}

export type ReturnField = "wish" | "lines" | "isUnmounted" | "receivedSize" | "photos";

export type ReturnProblems = { readonly [Field in ReturnField]?: string };

/** What is wrong with a request, in words of the screen; empty when nothing is. `available` are pieces by line. */
export function returnProblems(draft: ReturnDraft, available: ReadonlyMap<number, number>): ReturnProblems {
  const row = returnKindRow(draft.kind);
  const problems: { [Field in ReturnField]?: string } = {};
  if (!row.wishes.includes(draft.wish)) problems.wish = "Con este motivo te regresamos el dinero.";
  const lines = linesProblem(draft.lines, available);
  if (lines !== undefined) problems.lines = lines;
  if (row.needsUnmounted && !draft.isUnmounted)
    problems.isUnmounted = "Con este motivo sólo recibimos llantas que no se montaron. Confírmalo para continuar.";
  if (row.asksReceivedSize && draft.receivedSize.trim() === "")
    problems.receivedSize = "Escribe la medida que llegó: la lees en el costado.";
  if (draft.photos < row.fewestPhotos) problems.photos = `Sube al menos ${row.fewestPhotos} fotos.`;
  if (draft.photos > MOST_RETURN_PHOTOS) problems.photos = `Sube a lo más ${MOST_RETURN_PHOTOS} fotos.`;
  return problems;
}

/** Whether pieces may be returned: whole numbers of known lines, each named once, and no more than are there. */
function linesProblem(lines: readonly ReturnedPieces[], available: ReadonlyMap<number, number>): string | undefined {
  const isWhole = lines.every(({ pieces }) => Number.isSafeInteger(pieces) && pieces > 0);
  if (lines.length === 0 || !isWhole) return "Elige cuántas llantas devuelves.";
  if (new Set(lines.map(({ line }) => line)).size < lines.length) return "Una llanta está dos veces en la solicitud.";
  for (const { line, pieces } of lines) {
    const left = available.get(line) ?? 0;
    if (left === 0) return "De una de estas llantas ya no queda ninguna por devolver.";
    if (pieces > left)
      return left === 1 ? "De esta llanta puedes devolver 1." : `De esta llanta puedes devolver hasta ${left}.`;
  }
  return undefined;
}
