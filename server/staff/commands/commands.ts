import { backupCommand } from "./operations/backup.ts";
import { couponsCreateCommand } from "./catalog/coupons-create.ts";
import { couponsDisableCommand } from "./catalog/coupons-disable.ts";
import { couponsSimulateCommand } from "./catalog/coupons-simulate.ts";
import { customersCancelUnpaidCommand } from "./customers/customers-cancel-unpaid.ts";
import { customersChangeEmailCommand } from "./customers/customers-change-email.ts";
import { customersDeleteAddressCommand } from "./customers/customers-delete-address.ts";
import { customersEmployeeCommand } from "./customers/customers-employee.ts";
import { customersEraseCommand } from "./customers/customers-erase.ts";
import { customersExportCommand } from "./customers/customers-export.ts";
import { customersShowCommand } from "./customers/customers-show.ts";
import { demoRemoveCommand } from "./operations/demo-remove.ts";
import { depositsImportCommand } from "./deposits/deposits-import.ts";
import { doctorCommand } from "./operations/doctor.ts";
import { exportCommands } from "./catalog/export.ts";
import { importCommands } from "./catalog/import.ts";
import { invoicesCancelCommand } from "./invoices/invoices-cancel.ts";
import { invoicesGlobalCommand } from "./invoices/invoices-global.ts";
import { invoicesListCommand } from "./invoices/invoices-list.ts";
import { invoicesReplaceCommand } from "./invoices/invoices-replace.ts";
import { invoicesReportCommand } from "./invoices/invoices-report.ts";
import { invoicesShowCommand } from "./invoices/invoices-show.ts";
import { invoicesCreditCommand } from "./invoices/invoices-credit.ts";
import { invoicesDeclareUnstampedCommand } from "./invoices/invoices-declare-unstamped.ts";
import { invoicesReceiverCommand } from "./invoices/invoices-receiver.ts";
import { invoicesResendCommand } from "./invoices/invoices-resend.ts";
import { invoicesStampCommand } from "./invoices/invoices-stamp.ts";
import { mailListCommand } from "./operations/mail-list.ts";
import { mailShowCommand } from "./operations/mail-show.ts";
import { migrateCommand } from "./operations/migrate.ts";
import { ordersAdvanceCommand } from "./orders/orders-advance.ts";
import { ordersApproveDepositCommand } from "./orders/orders-approve-deposit.ts";
import { ordersCancelCommand } from "./orders/orders-cancel.ts";
import { ordersListCommand } from "./orders/orders-list.ts";
import { ordersMarkPaidCommand } from "./orders/orders-mark-paid.ts";
import { ordersRefundCommand } from "./orders/orders-refund.ts";
import { ordersReportCommand } from "./orders/orders-report.ts";
import { ordersResolveMismatchCommand } from "./orders/orders-resolve-mismatch.ts";
import { ordersResolveReturnCommand } from "./orders/orders-resolve-return.ts";
import { ordersShowCommand } from "./orders/orders-show.ts";
import { reconcileCommand } from "./orders/reconcile.ts";
import { restoreCommand } from "./operations/restore.ts";
import { restoreTriedCommand } from "./operations/restore-tried.ts";
import {
  returnsDeliveredCommand,
  returnsLostCommand,
  returnsRefundCommand,
  returnsRejectCommand,
  returnsReplaceCommand,
  returnsWithdrawCommand,
} from "./returns/returns-decide.ts";
import { returnsListCommand } from "./returns/returns-list.ts";
import { returnsOpenCommand } from "./returns/returns-open.ts";
import { returnsShowCommand } from "./returns/returns-show.ts";
import { returnsAuthorizeCommand, returnsGradeCommand, returnsReceiveCommand } from "./returns/returns-warehouse.ts";
import { staffCreateCommand } from "./staff/staff-create.ts";
import { staffDisableCommand } from "./staff/staff-disable.ts";
import { staffListCommand } from "./staff/staff-list.ts";
import { staffResetFactorCommand } from "./staff/staff-reset-factor.ts";
import { usersSignOutCommand } from "./customers/users-sign-out.ts";
import { usersUnlockCommand } from "./customers/users-unlock.ts";
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
