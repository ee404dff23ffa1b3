import { customersEraseCommand } from "./commands/customers-erase.ts";
import { customersExportCommand } from "./commands/customers-export.ts";
import { ordersMarkPaidCommand } from "./commands/orders-mark-paid.ts";
import type { StaffCommand } from "./staff-command.ts";

/** Every command, in the order `help` lists them. */
export const STAFF_COMMANDS: readonly StaffCommand[] = [
  ordersMarkPaidCommand,
  customersExportCommand,
  customersEraseCommand,
];
