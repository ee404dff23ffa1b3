/** Of PostgreSQL's integer, as ids and counts are. */
export const HIGHEST_INTEGER = 2_147_483_647;
