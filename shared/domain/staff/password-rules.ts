/** Characters of a staff member's password. Source: office section 2. */
export const SHORTEST_PASSWORD = 12;
export const LONGEST_PASSWORD = 128;

/** Code points: an emoji counts once, as a person counts it. */
export const passwordLength = (password: string): number => Array.from(password).length;
