import type { OfficeRoute } from "./office-route.ts";

/** Every screen of the back office. The order within a group is the navigation's. */
export const ROUTES: readonly OfficeRoute[] = [
  {
    path: "/clientes/:id",
    title: "Cliente",
    screen: () => import("../features/customers/customer-screen.tsx"),
    needs: ["customers.read", "masked"],
  },
];
