import { orderCountsEndpoint } from "../../../../../shared/contract/staff/orders/order-lists.ts";
import type { StaffAnswerOf } from "../../../../../shared/contract/staff/staff-endpoint.ts";
import {
  ORDER_STATUSES,
  orderStatusFromCode,
  statusCodesWhere,
} from "../../../../../shared/domain/orders/order-status.ts";
import { seesOrdersIn } from "../../../../../shared/domain/staff/access/order-access.ts";
import type { Permissions } from "../../../../../shared/domain/staff/access/permissions.ts";
import type { ListView } from "../../../kit/filters/view-tabs.tsx";

type Counts = StaffAnswerOf<typeof orderCountsEndpoint>;

interface OwnView {
  readonly name: string;
  readonly search: string;
  /** Only for members who see one of these; all others where it is absent. */
  readonly codes?: readonly number[];
  readonly count?: (counts: Counts) => number;
  readonly isApart?: boolean;
}

const countIn =
  (codes: readonly number[]) =>
  ({ statuses }: Counts): number =>
    statuses.filter(({ status }) => codes.includes(status)).reduce((sum, { count }) => sum + count, 0);

const ofStatuses = (name: string, codes: readonly number[], isCounted: boolean): OwnView => ({
  name,
  search: `estado=${codes.join(",")}`,
  codes,
  ...(isCounted && { count: countIn(codes) }),
});

const { paymentReceived, preparingShipment, exception, delivered, notAuthorized, unpaid, cancelled } = ORDER_STATUSES;
const ALL = statusCodesWhere((status) => status !== "incomplete");

const VIEWS: readonly OwnView[] = [
  { name: "Abiertos", search: "", count: countIn(ALL) },
  ofStatuses("Por validar", [paymentReceived.code], true),
  ofStatuses("Por surtir", [preparingShipment.code], true),
  { name: "Fuera de plazo", search: "plazo=fuera", count: ({ overdue }) => overdue },
  ofStatuses("Excepciones", [exception.code], true),
  { name: "Sin guía", search: "guia=sin", count: ({ withoutTracking }) => withoutTracking },
  { ...ofStatuses("Entregados", [delivered.code], false), isApart: true },
  ofStatuses("Sin venta", [notAuthorized.code, unpaid.code, cancelled.code], false),
  { name: "Todos", search: `estado=${ALL.join(",")}` },
];

/** Whether a member sees orders in the status of a code. */
export const seesCode = (code: number, permissions: Permissions): boolean => {
  const status = orderStatusFromCode(code);
  return status !== null && seesOrdersIn(status, permissions);
};

/** The list's own views, for a member. Counted where the orders are few: those that are open. */
export const orderViews = (permissions: Permissions, counts: Counts | undefined): readonly ListView[] =>
  VIEWS.filter(({ codes }) => codes === undefined || codes.some((code) => seesCode(code, permissions))).map(
    ({ name, search, count, isApart }) => ({
      name,
      search,
      isApart,
      count: counts && count ? count(counts) : undefined,
    }),
  );
