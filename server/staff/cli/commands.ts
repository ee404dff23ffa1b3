import { backupCommand } from "../commands/operations/backup.ts";
import { couponsCreateCommand } from "../commands/catalog/coupons-create.ts";
import { couponsDisableCommand } from "../commands/catalog/coupons-disable.ts";
import { couponsSimulateCommand } from "../commands/catalog/coupons-simulate.ts";
import { customersCancelUnpaidCommand } from "../commands/customers/customers-cancel-unpaid.ts";
import { customersChangeEmailCommand } from "../commands/customers/customers-change-email.ts";
import { customersDeleteAddressCommand } from "../commands/customers/customers-delete-address.ts";
import { customersEmployeeCommand } from "../commands/customers/customers-employee.ts";
import { customersEraseCommand } from "../commands/customers/customers-erase.ts";
import { customersExportCommand } from "../commands/customers/customers-export.ts";
import { customersShowCommand } from "../commands/customers/customers-show.ts";
import { demoRemoveCommand } from "../commands/operations/demo-remove.ts";
import { depositsImportCommand } from "../commands/deposits/deposits-import.ts";
import { doctorCommand } from "../commands/operations/doctor.ts";
import { exportCommands } from "../commands/catalog/export.ts";
import { importCommands } from "../commands/catalog/import.ts";
import { invoicesCancelCommand } from "../commands/invoices/invoices-cancel.ts";
import { invoicesGlobalCommand } from "../commands/invoices/invoices-global.ts";
import { invoicesListCommand } from "../commands/invoices/invoices-list.ts";
import { invoicesReplaceCommand } from "../commands/invoices/invoices-replace.ts";
import { invoicesReportCommand } from "../commands/invoices/invoices-report.ts";
import { invoicesShowCommand } from "../commands/invoices/invoices-show.ts";
import { invoicesCreditCommand } from "../commands/invoices/invoices-credit.ts";
import { invoicesDeclareUnstampedCommand } from "../commands/invoices/invoices-declare-unstamped.ts";
import { invoicesReceiverCommand } from "../commands/invoices/invoices-receiver.ts";
import { invoicesResendCommand } from "../commands/invoices/invoices-resend.ts";
import { invoicesStampCommand } from "../commands/invoices/invoices-stamp.ts";
import { mailListCommand } from "../commands/operations/mail-list.ts";
import { mailShowCommand } from "../commands/operations/mail-show.ts";
import { migrateCommand } from "../commands/operations/migrate.ts";
import { ordersAdvanceCommand } from "../commands/orders/orders-advance.ts";
import { ordersApproveDepositCommand } from "../commands/orders/orders-approve-deposit.ts";
import { ordersCancelCommand } from "../commands/orders/orders-cancel.ts";
import { ordersListCommand } from "../commands/orders/orders-list.ts";
import { ordersMarkPaidCommand } from "../commands/orders/orders-mark-paid.ts";
import { ordersRefundCommand } from "../commands/orders/orders-refund.ts";
import { ordersReportCommand } from "../commands/orders/orders-report.ts";
import { ordersResolveMismatchCommand } from "../commands/orders/orders-resolve-mismatch.ts";
import { ordersResolveReturnCommand } from "../commands/orders/orders-resolve-return.ts";
import { ordersShowCommand } from "../commands/orders/orders-show.ts";
import { reconcileCommand } from "../commands/orders/reconcile.ts";
import { restoreCommand } from "../commands/operations/restore.ts";
import { restoreTriedCommand } from "../commands/operations/restore-tried.ts";
import {
  returnsDeliveredCommand,
  returnsLostCommand,
  returnsRefundCommand,
  returnsRejectCommand,
  returnsReplaceCommand,
  returnsWithdrawCommand,
} from "../commands/returns/returns-decide.ts";
import { returnsListCommand } from "../commands/returns/returns-list.ts";
import { returnsOpenCommand } from "../commands/returns/returns-open.ts";
import { returnsShowCommand } from "../commands/returns/returns-show.ts";
import {
  returnsAuthorizeCommand,
  returnsGradeCommand,
  returnsReceiveCommand,
} from "../commands/returns/returns-warehouse.ts";
import { staffCreateCommand } from "../commands/staff/staff-create.ts";
import { staffDisableCommand } from "../commands/staff/staff-disable.ts";
import { staffListCommand } from "../commands/staff/staff-list.ts";
import { staffResetFactorCommand } from "../commands/staff/staff-reset-factor.ts";
import { usersSignOutCommand } from "../commands/customers/users-sign-out.ts";
import { usersUnlockCommand } from "../commands/customers/users-unlock.ts";
import type { StaffCommand } from "../staff-command.ts";

/** Every command, in the order `help` lists them. */
export const STAFF_COMMANDS: readonly StaffCommand[] = [
  ...importCommands,
  ...exportCommands,
  ordersListCommand,
  ordersShowCommand,
  ordersAdvanceCommand,
  ordersMarkPaidCommand,
  ordersApproveDepositCommand,
  depositsImportCommand,
  ordersResolveMismatchCommand,
  ordersResolveReturnCommand,
  ordersCancelCommand,
  ordersRefundCommand,
  ordersReportCommand,
  reconcileCommand,
  returnsListCommand,
  returnsShowCommand,
  returnsOpenCommand,
  returnsAuthorizeCommand,
  returnsReceiveCommand,
  returnsGradeCommand,
  returnsRefundCommand,
  returnsReplaceCommand,
  returnsDeliveredCommand,
  returnsLostCommand,
  returnsRejectCommand,
  returnsWithdrawCommand,
  invoicesListCommand,
  invoicesShowCommand,
  invoicesReceiverCommand,
  invoicesStampCommand,
  invoicesDeclareUnstampedCommand,
  invoicesCancelCommand,
  invoicesReplaceCommand,
  invoicesCreditCommand,
  invoicesResendCommand,
  invoicesGlobalCommand,
  invoicesReportCommand,
  customersShowCommand,
  customersEmployeeCommand,
  customersChangeEmailCommand,
  customersExportCommand,
  customersCancelUnpaidCommand,
  customersDeleteAddressCommand,
  customersEraseCommand,
  usersUnlockCommand,
  usersSignOutCommand,
  staffListCommand,
  staffCreateCommand,
  staffDisableCommand,
  staffResetFactorCommand,
  couponsCreateCommand,
  couponsDisableCommand,
  couponsSimulateCommand,
  mailListCommand,
  mailShowCommand,
  doctorCommand,
  migrateCommand,
  backupCommand,
  restoreCommand,
  restoreTriedCommand,
  demoRemoveCommand,
];
