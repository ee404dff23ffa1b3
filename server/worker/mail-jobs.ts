import { sendAccountMail } from "../mail/account/account-mail.ts";
import { sendMemberMail } from "../mail/members/member-mail.ts";
import { sendAuditMail } from "../mail/staff/audit-mail.ts";
import { sendArcoMail } from "../mail/arco/arco-mail.ts";
import { markTold, waitIfSoldOut } from "../features/stock-alerts/stock-alerts.service.ts";
import { sendStockAlertMail } from "../mail/stock/stock-alert-mail.ts";
import { sendVehicleReminder } from "../mail/vehicles/vehicle-reminder-mail.ts";
import { sendContactReceipt } from "../mail/messages/contact-receipt-mail.ts";
import { sendMessageAnswer } from "../mail/messages/message-answer-mail.ts";
import { sendContactMail } from "../mail/staff/contact-mail.ts";
import { sendInvitationMail } from "../mail/account/invitation-mail.ts";
import type { MailJobRun } from "../queue/mail-log.ts";
import type { MailTransport } from "../mail/transport/mail-transport.ts";
import { sendOrderMail } from "../mail/orders/order-mail.ts";
import { sendPaymentReport } from "../mail/staff/payment-report.ts";
import { sendGoodsReturnMail } from "../mail/returns/goods-return-mail.ts";
import { sendInvoiceMail } from "../mail/invoices/invoice-mail.ts";
import { sendReturnMail } from "../mail/orders/return-mail.ts";
import { copying } from "../mail/transport/copying.ts";
import { sendLogged } from "../mail/transport/send-logged.ts";
import { sendStaffMail } from "../mail/staff/staff-mail.ts";
import type { Services } from "../http/services.ts";
import { type Copy, type Jobs, type MailJob, mailSubjectOf } from "../queue/add-job.ts";

interface RunningJob {
  readonly job: MailJobRun;
}

type MailJobs = { [Name in MailJob]: (payload: Jobs[Name] & Copy, running: RunningJob) => Promise<void> };

/** The jobs that send an e-mail, each written down with what became of it. */
export function mailJobs(
  { db, config }: Pick<Services, "db" | "config">,
  transport: MailTransport | undefined,
): MailJobs {
  const mail =
    <Name extends MailJob>(name: Name, send: (transport: MailTransport, payload: Jobs[Name]) => Promise<void>) =>
    (payload: Jobs[Name] & Copy, { job }: RunningJob) =>
      sendLogged({ db, transport }, { job, subject: mailSubjectOf(name, payload) }, (to) =>
        send(copying(to, payload), payload),
      );
  return {
    send_mail: mail("send_mail", (to, payload) => sendOrderMail({ db, config, transport: to }, payload)),
    send_staff_mail: mail("send_staff_mail", (to, payload) => sendStaffMail({ db, config, transport: to }, payload)),
    send_return_mail: mail("send_return_mail", (to, payload) => sendReturnMail({ db, config, transport: to }, payload)),
    send_payment_report: mail("send_payment_report", (to, payload) =>
      sendPaymentReport({ config, transport: to }, payload),
    ),
    send_account_mail: mail("send_account_mail", (to, payload) =>
      sendAccountMail({ db, config, transport: to }, payload, new Date()),
    ),
    send_invitation: mail("send_invitation", (to, payload) =>
      sendInvitationMail({ db, config, transport: to }, payload, new Date()),
    ),
    send_member_mail: mail("send_member_mail", (to, payload) =>
      sendMemberMail({ db, config, transport: to }, payload, new Date()),
    ),
    send_contact_message: mail("send_contact_message", (to, payload) =>
      sendContactMail({ db, config, transport: to }, payload),
    ),
    send_contact_receipt: mail("send_contact_receipt", (to, payload) =>
      sendContactReceipt({ db, config, transport: to }, payload),
    ),
    send_message_answer: mail("send_message_answer", (to, payload) =>
      sendMessageAnswer({ db, config, transport: to }, payload),
    ),
    async send_stock_alert(payload, running) {
      if (await waitIfSoldOut(db, payload.alertId)) return;
      await mail("send_stock_alert", (to, alert) => sendStockAlertMail({ db, config, transport: to }, alert))(
        payload,
        running,
      );
      // The form promises it.
      await markTold(db, payload.alertId);
    },
    send_vehicle_reminder: mail("send_vehicle_reminder", (to, payload) =>
      sendVehicleReminder({ db, config, transport: to }, payload),
    ),
    send_arco_mail: mail("send_arco_mail", (to, payload) => sendArcoMail({ db, config, transport: to }, payload)),
    send_invoice_mail: mail("send_invoice_mail", (to, payload) =>
      sendInvoiceMail({ db, config, transport: to }, payload),
    ),
    send_goods_return_mail: mail("send_goods_return_mail", (to, payload) =>
      sendGoodsReturnMail({ db, config, transport: to }, payload),
    ),
    send_audit_report: mail("send_audit_report", (to, payload) =>
      sendAuditMail({ db, config, transport: to }, payload),
    ),
  };
}
