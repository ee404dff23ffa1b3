import { customersEraseCommand } from "./commands/customers-erase.ts";
import { customersExportCommand } from "./commands/customers-export.ts";
import { exportCommands } from "./commands/export.ts";
import { importCommands } from "./commands/import.ts";
import { ordersMarkPaidCommand } from "./commands/orders-mark-paid.ts";
import { ordersResolveMismatchCommand } from "./commands/orders-resolve-mismatch.ts";
import type { StaffCommand } from "./staff-command.ts";

/** Every command, in the order `help` lists them. */
export const STAFF_COMMANDS: readonly StaffCommand[] = [
  ...importCommands,
  ...exportCommands,
  ordersMarkPaidCommand,
  ordersResolveMismatchCommand,
  customersExportCommand,
  customersEraseCommand,
];
