import type { StaffResult } from "../api/staff-client.ts";

/** What the frame of all screens does about the session and its proofs. */
export interface IdentityActs {
  readonly signOut: () => Promise<StaffResult<unknown>>;
  /** Path of the screen with the member's own sessions. */
  readonly sessionsPath: string;
  /** Proves the second factor by a code of 6 digits. */
  readonly proveByCode: (code: string) => Promise<StaffResult<unknown>>;
  /** Proves it by a passkey; absent where the server takes none. */
  readonly proveByPasskey?: () => Promise<StaffResult<unknown>>;
}
