import { importFile, ImportRefused, type ImportError } from "../../../imports/runs/import-file.ts";
import type { Imported } from "../../../imports/read-and-compare.ts";
import type { ImportKind } from "../../../imports/import-kind.ts";
import { IMPORT_KINDS } from "../../../imports/kinds/kinds.ts";
import { problemLines } from "../../../imports/problems.ts";
import type { Difference, Example } from "../../../imports/target.ts";
import { type StaffCommand, StaffRefusal } from "../../staff-command.ts";

const RETIRING = {
  partial: { type: "boolean", says: "el archivo trae sólo una parte: lo que falta se queda como está." },
  "retire-many": { type: "boolean", says: "acepta un archivo que retira gran parte de lo que hay." },
} as const satisfies StaffCommand["options"];

/** `import catalogue`, `import stock` and so on. */
export const importCommands: readonly StaffCommand[] = IMPORT_KINDS.map(importCommand);

function importCommand(kind: ImportKind): StaffCommand {
  return {
    name: `import ${kind.name}`,
    words: ["archivo.csv"],
    summary: kind.summary,
    details: [...(kind.details ?? []), "", "Columnas (con * las necesarias):", ...columnLines(kind)],
    options: {
      yes: { type: "boolean", says: "aplica sin preguntar." },
      ...(kind.targets.some(({ missing }) => missing === "retire") && RETIRING),
      ...(kind.doubt && { [kind.doubt.option]: { type: "boolean", says: kind.doubt.accepts } as const }),
    },
    changes: { reason: "optional" },
    async run({ openConnection, ask, say, progress, isDryRun }, { words, options, actor }) {
      const bar = progress();
      try {
        const imported = await importFile(await openConnection(), {
          kind,
          path: words[0] ?? "",
          actor,
          isPartial: options["partial"] === true,
          mayRetireMany: options["retire-many"] === true,
          isWithoutDoubt: kind.doubt !== undefined && options[kind.doubt.option] === true,
          isDryRun,
          onProgress: (label, done, total) => bar.update(label, done, total),
          async confirm(found) {
            bar.end();
            if (options["yes"] === true) return true;
            say(reportLines(found).join("\n"));
            return /^s[ií]$/i.test((await ask("¿Aplicar estos cambios? (sí/no) ")).trim());
          },
        });
        const counts = imported.differences.map(({ label, added, changed, retired }) => ({
          label,
          added,
          changed,
          retired,
        }));
        return { lines: reportLines(imported), data: imported, logged: counts };
      } catch (error) {
        throw error instanceof ImportRefused ? refusalOf(error.error) : error;
      } finally {
        bar.end();
      }
    },
  };
}

function columnLines({ columns }: ImportKind): string[] {
  const width = Math.max(...columns.map(({ name }) => name.length)) + 1;
  return columns.map(({ name, isNeeded, says, expects }) => {
    const shown = `${name}${isNeeded ? "*" : ""}`.padEnd(width);
    return `  ${shown}  ${says}: ${expects}`;
  });
}

function refusalOf(error: ImportError): StaffRefusal {
  switch (error.kind) {
    case "fileUnreadable":
      return new StaffRefusal(UNREADABLE[error.why](error.path));
    case "doubtful":
      return doubtfulRefusal(error);
    case "badFile":
      return new StaffRefusal(problemLines(error.problems).join("\n"), error.problems);
    case "retiresTooMany":
      return new StaffRefusal(
        [
          "No se cambió nada: el archivo retiraría gran parte de lo que hay. ¿Está completo?",
          ...reportLines({ differences: error.differences, remarks: [] }),
          "Si así debe ser, repítelo con --retire-many. Si el archivo trae sólo una parte, con --partial.",
        ].join("\n"),
        { differences: error.differences },
      );
    case "notConfirmed":
      return new StaffRefusal("No se cambió nada: falta la confirmación. Sin nadie que responda, repítelo con --yes.");
  }
}

const UNREADABLE = {
  missing: (path: string) => `No existe el archivo «${path}». Revisa la ruta y el nombre.`,
  folder: (path: string) => `«${path}» es una carpeta, no un archivo CSV.`,
  closed: (path: string) => `Sin permiso para leer el archivo «${path}».`,
} as const;

function doubtfulRefusal({ doubt, lines, total }: Extract<ImportError, { kind: "doubtful" }>): StaffRefusal {
  const more = total - lines.length;
  const shown = [...lines.map((line) => `  ${line}`), ...(more > 0 ? [`  … y ${count.format(more)} más`] : [])];
  return new StaffRefusal(
    [`No se cambió nada: ${doubt.says}.`, ...shown, `Si así debe ser, repítelo con --${doubt.option}.`].join("\n"),
    { lines, total },
  );
}

const count = new Intl.NumberFormat("es-MX");

function reportLines({ differences, remarks }: Imported): string[] {
  return [
    ...differences.flatMap((difference) => [summaryOf(difference), ...difference.examples.map(exampleLine)]),
    ...remarks,
  ];
}

const summaryOf = ({ label, added, changed, unchanged, retired }: Difference): string =>
  `${label}: ${counted(added, "alta")}, ${counted(changed, "cambio")}, ${counted(retired, "baja")}, ${count.format(unchanged)} sin cambio`;

const counted = (n: number, one: string): string => `${count.format(n)} ${n === 1 ? one : `${one}s`}`;

const SIGNS = { added: "+", changed: "~", retired: "-" } as const satisfies Record<Example["what"], string>;

const exampleLine = ({ what, key, changes }: Example): string =>
  `  ${SIGNS[what]} ${key}${changes.length > 0 ? `  ${changes.join("; ")}` : ""}`;
