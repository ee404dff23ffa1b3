import { createHash } from "node:crypto";
import type { Subject } from "../audit/write-line.ts";

/** What a request is about where one object may have several: each with what it asks for, so that the same is asked for once. */
export const askedSubject = ({ kind, id }: Subject, asked: unknown): Subject => ({
  kind,
  id: `${id} (${createHash("sha256").update(JSON.stringify(asked)).digest("hex").slice(0, 8)})`,
});
