/** What is wrong in a file, and where. */
export interface Problem {
  /** The row in the sheet. */
  readonly line: number;
  /** Empty where the whole row is meant, or the file. */
  readonly column: string;
  readonly expects: string;
  /** What the cell has; without a column, what was found instead, in words; null where there is nothing to say. */
  readonly found: string | null;
}

export const MOST_LISTED = 50;
const LONGEST_FOUND = 60;

/** The first problems of a file, and how many there are. */
export interface Problems {
  /** How many are listed. */
  readonly most: number;
  readonly listed: readonly Problem[];
  readonly total: number;
  add(problem: Problem): void;
  /** Of some it is enough to know that they are there. */
  countMore(count: number): void;
}

/** Without `showsCells`, what a cell has is not repeated: it may be a person's. */
export function collectProblems(most = MOST_LISTED, showsCells = true): Problems {
  const listed: Problem[] = [];
  let total = 0;
  return {
    most,
    listed,
    get total() {
      return total;
    },
    add(problem) {
      total += 1;
      const isCell = problem.column !== "" && problem.found !== "";
      const found = problem.found === null || (isCell && !showsCells) ? null : shortened(problem.found);
      if (listed.length < most) listed.push({ ...problem, found });
    },
    countMore(count) {
      total += count;
    },
  };
}

/** In one line, whatever the cell had. */
function shortened(found: string): string {
  const plain = found.replace(/[\p{Cc}\s]+/gu, " ").trim();
  return plain.length > LONGEST_FOUND ? `${plain.slice(0, LONGEST_FOUND)}…` : plain;
}

function written(problem: Problem): string {
  const { line, column } = problem;
  return `${column === "" ? `Fila ${line}` : `Fila ${line}, columna ${column}`}: ${problemMessage(problem)}`;
}

export const problemMessage = ({ column, expects, found }: Problem): string =>
  `se esperaba ${expects}${foundWords(column, found)}.`;

function foundWords(column: string, found: string | null): string {
  if (found === null) return "";
  if (column === "") return `; se encontró ${found}`;
  return found === "" ? "; está vacía" : `; tiene «${found}»`;
}

export function problemLines({ listed, total }: Pick<Problems, "listed" | "total">): string[] {
  const more = total - listed.length;
  const count = total === 1 ? "Hay 1 error en el archivo" : `Hay ${total} errores en el archivo`;
  return [
    `${count}: no se cambió nada.`,
    ...listed.toSorted((a, b) => a.line - b.line).map(written),
    ...(more > 0 ? [`… y ${more} más.`] : []),
  ];
}
