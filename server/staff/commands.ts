import { backupCommand } from "./commands/backup.ts";
import { couponsCreateCommand } from "./commands/coupons-create.ts";
import { couponsDisableCommand } from "./commands/coupons-disable.ts";
import { couponsSimulateCommand } from "./commands/coupons-simulate.ts";
import { customersCancelUnpaidCommand } from "./commands/customers-cancel-unpaid.ts";
import { customersChangeEmailCommand } from "./commands/customers-change-email.ts";
import { customersDeleteAddressCommand } from "./commands/customers-delete-address.ts";
import { customersEmployeeCommand } from "./commands/customers-employee.ts";
import { customersEraseCommand } from "./commands/customers-erase.ts";
import { customersExportCommand } from "./commands/customers-export.ts";
import { customersShowCommand } from "./commands/customers-show.ts";
import { demoRemoveCommand } from "./commands/demo-remove.ts";
import { doctorCommand } from "./commands/doctor.ts";
import { exportCommands } from "./commands/export.ts";
import { importCommands } from "./commands/import.ts";
import { mailListCommand } from "./commands/mail-list.ts";
import { mailShowCommand } from "./commands/mail-show.ts";
import { migrateCommand } from "./commands/migrate.ts";
import { ordersAdvanceCommand } from "./commands/orders-advance.ts";
import { ordersApproveDepositCommand } from "./commands/orders-approve-deposit.ts";
import { ordersCancelCommand } from "./commands/orders-cancel.ts";
import { ordersListCommand } from "./commands/orders-list.ts";
import { ordersMarkPaidCommand } from "./commands/orders-mark-paid.ts";
import { ordersRefundCommand } from "./commands/orders-refund.ts";
import { ordersReportCommand } from "./commands/orders-report.ts";
import { ordersResolveMismatchCommand } from "./commands/orders-resolve-mismatch.ts";
import { ordersResolveReturnCommand } from "./commands/orders-resolve-return.ts";
import { ordersShowCommand } from "./commands/orders-show.ts";
import { reconcileCommand } from "./commands/reconcile.ts";
import { restoreCommand } from "./commands/restore.ts";
import { usersSignOutCommand } from "./commands/users-sign-out.ts";
import { usersUnlockCommand } from "./commands/users-unlock.ts";
import type { StaffCommand } from "./staff-command.ts";

/** Every command, in the order `help` lists them. */
export const STAFF_COMMANDS: readonly StaffCommand[] = [
  ...importCommands,
  ...exportCommands,
  ordersListCommand,
  ordersShowCommand,
  ordersAdvanceCommand,
  ordersMarkPaidCommand,
  ordersApproveDepositCommand,
  ordersResolveMismatchCommand,
  ordersResolveReturnCommand,
  ordersCancelCommand,
  ordersRefundCommand,
  ordersReportCommand,
  reconcileCommand,
  customersShowCommand,
  customersEmployeeCommand,
  customersChangeEmailCommand,
  customersExportCommand,
  customersCancelUnpaidCommand,
  customersDeleteAddressCommand,
  customersEraseCommand,
  usersUnlockCommand,
  usersSignOutCommand,
  couponsCreateCommand,
  couponsDisableCommand,
  couponsSimulateCommand,
  mailListCommand,
  mailShowCommand,
  doctorCommand,
  migrateCommand,
  backupCommand,
  restoreCommand,
  demoRemoveCommand,
];
