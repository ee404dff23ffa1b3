/** The thread at the side; not a filter, so that the tabs do not look at it. */
export const SHOWN = "mensaje";

/** A thread among all, from another screen. */
export const messagePath = (id: number): string => `/mensajes?estado=todos&${SHOWN}=${id}`;
