/**
 * The edition of the terms in force: the day their text took effect; a second one of the same day ends with `-2`. It is kept with every
 * order. A test fails when the text changes and this does not (content/legal/ediciones.json).
 */
export const TERMS_VERSION = "2026-11-26";
