/** Pieces from which a person who waits for a tyre is told: a set of four, or one of a motorcycle. */
export const alertPieces = (isMotorcycle: boolean): number => (isMotorcycle ? 1 : 4);

/** An alert whose tyre does not come back is deleted after these days. */
export const ALERT_DAYS = 180;
