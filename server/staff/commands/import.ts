import { importFile, ImportRefused, type Imported, type ImportError } from "../../imports/import-file.ts";
import type { ImportKind } from "../../imports/import-kind.ts";
import { IMPORT_KINDS } from "../../imports/kinds.ts";
import { problemLines } from "../../imports/problems.ts";
import type { Difference, Example } from "../../imports/target.ts";
import { type StaffCommand, StaffRefusal } from "../staff-command.ts";

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
    },
    changes: { reason: "optional" },
    async run({ openConnection, ask, say, progress, isDryRun }, { words, options }) {
      const bar = progress();
      try {
        const imported = await importFile(await openConnection(), {
          kind,
          path: words[0] ?? "",
          isPartial: options["partial"] === true,
          mayRetireMany: options["retire-many"] === true,
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
        return { lines: reportLines(imported), data: imported, journal: counts };
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
    case "fileNotFound":
      return new StaffRefusal("No se pudo leer ese archivo.");
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

const count = new Intl.NumberFormat("es-MX");

function reportLines({ differences, remarks }: Imported): string[] {
  return [
    ...differences.flatMap((difference) => [summaryOf(difference), ...difference.examples.map(exampleLine)]),
    ...remarks,
  ];
}

const summaryOf = ({ label, added, changed, unchanged, retired }: Difference): string =>
  `${label}: ${count.format(added)} altas, ${count.format(changed)} cambios, ${count.format(retired)} bajas, ${count.format(unchanged)} sin cambio`;

const SIGNS = { added: "+", changed: "~", retired: "-" } as const satisfies Record<Example["what"], string>;

const exampleLine = ({ what, key, changes }: Example): string =>
  `  ${SIGNS[what]} ${key}${changes.length > 0 ? `  ${changes.join("; ")}` : ""}`;
