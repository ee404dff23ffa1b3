/** Pieces from which a person who waits for a tyre is told: a set of four, or one of a motorcycle. */
export const alertPieces = (isMotorcycle: boolean): number => (isMotorcycle ? 1 : 4);

/**
 * For so long a set counts as that of the person who was told of it, and no other is told of it. Half a day: an e-mail of the night is read in
 * the morning.
 */
export const ALERT_HOLD_HOURS = 12;

/** An alert whose tyre does not come back is deleted after these days. */
export const ALERT_DAYS = 180;
