/** Characters of a reason that is needed. Source: office section 9. */
export const SHORTEST_REASON = 10;
export const LONGEST_REASON = 500;

/** Characters of what a member writes to a person about their return or their ARCO request. */
export const SHORTEST_MESSAGE = 10;
