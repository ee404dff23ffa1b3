/** Orders from this hour on are processed the next business day. Source: account sections 1 and 9. */
export const PROCESSING_CUTOFF_HOUR = 18;

/** The most business days between processing and delivery. Source: account section 9. */
export const MAX_DELIVERY_BUSINESS_DAYS = 5;
