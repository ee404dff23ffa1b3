/** Business days within which money goes back. Source: account section 9, terms constants, and aftersales D.1. */
export const REFUND_BUSINESS_DAYS = 5;
