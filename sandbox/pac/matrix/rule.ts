import type { CfdiDocument } from "../document/document.ts";

/** A row of the SAT's validation matrix: `isBroken` says whether a document breaks it. */
export type Rule = readonly [code: string, text: string, isBroken: (document: CfdiDocument) => boolean];
