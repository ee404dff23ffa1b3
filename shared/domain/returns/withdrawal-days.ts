/** Business days after the delivery in which a purchase may be revoked (LFPC, article 56). */
export const WITHDRAWAL_BUSINESS_DAYS = 5;
