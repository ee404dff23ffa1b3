/** Pixels of a picture for shared links, which its ground fills up to the edge. */
export const SHARE_FRAME = { width: 1200, height: 630 } as const;
export const SHARE_GROUND = "#ffffff";
