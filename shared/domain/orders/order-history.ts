/** Of a customer's history, which is read a page at a time. Source: decisions section 1. */
export const ORDERS_PER_PAGE = 100;
