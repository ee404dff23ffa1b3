import { signOutEndpoint, stepUpEndpoint } from "../../../../shared/contract/staff/identity/session.ts";
import { callStaff } from "../../api/staff-client.ts";

/** What the frame of all screens does about the session. */
export const IDENTITY = {
  signOut: () => callStaff(signOutEndpoint, {}),
  sessionsPath: "/sesiones",
  proveByCode: (code: string) => callStaff(stepUpEndpoint, { body: { code } }),
  // Fetched when it is first used: most days of most members need no passkey after signing in.
  proveByPasskey: async () => (await import("./passkey-calls.ts")).stepUpByPasskey(),
};
