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

/** Sign-ins and failures are lines of the audit log; a failure names no e-mail, which may be a mistyped password. */
export const writeSignInLine = (
  db: Handle,
  action: string,
  member: Who | undefined,
  { address, requestId }: Pick<Browser, "address" | "requestId">,
) =>
  writeLine(db, {
    action,
    actor: {
      staffId: member?.id ?? null,
      name: member?.name ?? "sin sesión",
      permissions: {},
      sessionId: null,
      requestId,
      address,
    },
    reason: "",
    record: { subject: member ? { kind: "staff", id: String(member.id) } : null },
  });
