import type { OfficeRoute } from "./office-route.ts";
import { DAY_ROUTES } from "./routes/day-routes.ts";
import { SALE_ROUTES } from "./routes/sale-routes.ts";
import { MONEY_ROUTES } from "./routes/money-routes.ts";
import { CATALOGUE_ROUTES } from "./routes/catalogue-routes.ts";
import { PROMOTION_ROUTES } from "./routes/promotion-routes.ts";
import { PEOPLE_ROUTES } from "./routes/people-routes.ts";
import { ADMINISTRATION_ROUTES } from "./routes/administration-routes.ts";

/** Every screen of the back office. The order within a group is the navigation's. */
export const ROUTES: readonly OfficeRoute[] = [
  ...DAY_ROUTES,
  ...SALE_ROUTES,
  ...MONEY_ROUTES,
  ...CATALOGUE_ROUTES,
  ...PROMOTION_ROUTES,
  ...PEOPLE_ROUTES,
  ...ADMINISTRATION_ROUTES,
];
