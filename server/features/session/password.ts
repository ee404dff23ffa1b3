import { hash, verify } from "@node-rs/argon2";

/** OWASP's second recommended setting for argon2id (19 MiB, two passes). */
const SETTINGS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export const hashPassword = (password: string): Promise<string> => hash(password, SETTINGS);

let decoy: Promise<string> | undefined;

/**
 * Checks a password; where there is none to check against (unknown account, no temporary password) the same work is done, so
 * that time tells nobody who has one.
 */
export async function passwordMatches(password: string, stored: string | undefined): Promise<boolean> {
  decoy ??= hashPassword("ninguna cuenta tiene esta contraseña");
  const matches = await verify(stored || (await decoy), password).catch(() => false);
  return matches && Boolean(stored);
}
