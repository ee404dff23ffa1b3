import path from "node:path";

/** What is started as a process or a thread of its own, and its source. */
export const PROGRAMS = {
  shop: "server/entry/main.ts",
  start: "server/entry/launch-built.ts",
  staff: "server/staff/main.ts",
  sandbox: "sandbox/main.ts",
  "encode-picture": "server/features/pictures/encoding/encode-picture.ts",
  "check-file": "server/imports/runs/check-file.ts",
  "statement-thread": "server/features/payments/deposits/statement-thread.ts",
} as const;

export type Program = keyof typeof PROGRAMS;

export const PROGRAM_FOLDER = path.join("build", "bin");

export const builtProgram = (root: string, program: Program): string =>
  path.join(root, PROGRAM_FOLDER, `${program}.js`);
