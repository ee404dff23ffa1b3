import type { Config } from "../config/config.ts";
import type { Handle } from "../db/database.ts";
import type { AccountMailKind } from "../queue/add-job.ts";
import { composeAccountMail } from "./account/account-mail.ts";
import { sendInvitationMail } from "./account/invitation-mail.ts";
import { sendGoodsReturnMail } from "./returns/goods-return-mail.ts";
import { sendInvoiceMail } from "./invoices/invoice-mail.ts";
import { hasSecret, type LoggedJob } from "./logged-job.ts";
import { sendOrderMail } from "./orders/order-mail.ts";
import { sendReturnMail } from "./orders/return-mail.ts";
import { sendArcoMail } from "./arco/arco-mail.ts";
import { sendContactReceipt } from "./messages/contact-receipt-mail.ts";
import { sendStockAlertMail } from "./stock/stock-alert-mail.ts";
import { sendVehicleReminder } from "./vehicles/vehicle-reminder-mail.ts";
import { sendMessageAnswer } from "./messages/message-answer-mail.ts";
import { sendContactMail } from "./staff/contact-mail.ts";
import { sendAuditMail } from "./staff/audit-mail.ts";
import { sendPaymentReport } from "./staff/payment-report.ts";
import { sendStaffMail } from "./staff/staff-mail.ts";
import type { MailMessage, MailTransport } from "./transport/mail-transport.ts";

/** In the place of a key or a password. */
const HIDDEN = "••••••••";

interface Basis {
  readonly db: Handle;
  readonly config: Config;
}

/**
 * The message of a job as it would be sent now; undefined where it is not needed any more. Nothing is sent or changed: of an account's
 * e-mail the key or password is not made, dots stand in its place.
 */
export async function renderLogged({ db, config }: Basis, job: LoggedJob): Promise<MailMessage | undefined> {
  let written: MailMessage | undefined;
  const transport: MailTransport = {
    send: (message) => {
      written = message;
      return Promise.resolve("");
    },
    close: () => undefined,
  };
  const services = { db, config, transport };
  switch (job.name) {
    case "send_mail":
      await sendOrderMail(services, job.payload);
      break;
    case "send_invoice_mail":
      await sendInvoiceMail(services, job.payload);
      break;
    case "send_goods_return_mail":
      await sendGoodsReturnMail(services, job.payload);
      break;
    case "send_staff_mail":
      await sendStaffMail(services, job.payload);
      break;
    case "send_return_mail":
      await sendReturnMail(services, job.payload);
      break;
    case "send_payment_report":
      await sendPaymentReport(services, job.payload);
      break;
    case "send_audit_report":
      await sendAuditMail(services, job.payload);
      break;
    case "send_contact_message":
      await sendContactMail(services, job.payload);
      break;
    case "send_contact_receipt":
      await sendContactReceipt(services, job.payload);
      break;
    case "send_message_answer":
      await sendMessageAnswer(services, job.payload);
      break;
    case "send_stock_alert":
      await sendStockAlertMail(services, job.payload);
      break;
    case "send_vehicle_reminder":
      await sendVehicleReminder(services, job.payload);
      break;
    case "send_arco_mail":
      await sendArcoMail(services, job.payload);
      break;
    case "send_invitation":
      await sendInvitationMail(services, job.payload, new Date());
      break;
    case "send_member_mail":
      // About a member's own proofs: it is between the shop and that member.
      return undefined;
    case "send_account_mail":
      return accountMail(config, job.payload.kind);
  }
  return written;
}

const accountMail = (config: Config, kind: AccountMailKind): Promise<MailMessage> =>
  composeAccountMail(config, { kind, to: "", secret: hasSecret(kind) ? HIDDEN : "", id: "" });
