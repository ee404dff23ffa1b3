import type { Handle } from "../../db/database.ts";
import { writeLine } from "../audit/write-line.ts";

/** The browser that calls. */
export interface Browser {
  readonly address: string;
  readonly userAgent: string;
  readonly requestId: string;
  /** Of its cookie; undefined: never seen here. */
  readonly deviceToken: string | undefined;
}

interface Who {
  readonly id: number;
  readonly name: string;
}

/** Sign-ins are lines of the audit log. */
export const writeSignInLine = (
  db: Handle,
  action: string,
  member: Who,
  { address, requestId }: Pick<Browser, "address" | "requestId">,
) =>
  writeLine(db, {
    action,
    actor: {
      staffId: member.id,
      name: member.name,
      permissions: {},
      sessionId: null,
      requestId,
      address,
    },
    reason: "",
    record: { subject: { kind: "staff", id: String(member.id) } },
  });
