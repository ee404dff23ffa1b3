import { convert } from "html-to-text";
import { createElement, type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import {
  ACCOUNT_CONFIRMATION_SUBJECT,
  AccountConfirmation,
  type AccountConfirmationProps,
} from "./account-confirmation.ts";
import { ArcoNotice, type ArcoNoticeProps, arcoNoticeSubject } from "./arco-notice.ts";
import { ContactMessage, type ContactMessageProps, contactMessageSubject } from "./contact-message.ts";
import { ContactReceipt, type ContactReceiptProps, contactReceiptSubject } from "./contact-receipt.ts";
import { Invitation, type InvitationProps, invitationSubject } from "./invitation.ts";
import { MessageAnswer, type MessageAnswerProps, messageAnswerSubject } from "./message-answer.ts";
import { OrderExpired, type OrderExpiredProps, orderExpiredSubject } from "./order-expired.ts";
import { OrderNews, type OrderNewsProps, orderNewsSubject } from "./order-news.ts";
import { OrderPaid, type OrderPaidProps, orderPaidSubject } from "./order-paid.ts";
import { OrderRefunded, type OrderRefundedProps, orderRefundedSubject } from "./order-refunded.ts";
import { OrderReserved, type OrderReservedProps, orderReservedSubject } from "./order-reserved.ts";
import { PASSWORD_CHANGED_SUBJECT, PasswordChanged, type PasswordChangedProps } from "./password-changed.ts";
import { PaymentDeclined, type PaymentDeclinedProps, paymentDeclinedSubject } from "./payment-declined.ts";
import { LABEL_CLASS, RULED_CLASS, VALUE_CLASS } from "./parts/rows.ts";
import { EMAIL_CHANGE_SUBJECT, EmailChange, type EmailChangeProps } from "./email-change.ts";
import { EMAIL_CHANGED_SUBJECT, EmailChanged, type EmailChangedProps } from "./email-changed.ts";
import { NotInvited, type NotInvitedProps, notInvitedSubject } from "./not-invited.ts";
import { SignInCode, type SignInCodeProps, signInCodeSubject } from "./sign-in-code.ts";
import { SESSIONS_CLOSED_SUBJECT, SessionsClosed, type SessionsClosedProps } from "./sessions-closed.ts";
import { ReviewRequest, type ReviewRequestProps, reviewRequestSubject } from "./review-request.ts";
import { StaffInvitation, type StaffInvitationProps, staffInvitationSubject } from "./staff-invitation.ts";
import { StaffNotice, type StaffNoticeProps, staffNoticeSubject } from "./staff-notice.ts";
import { StockAlert, type StockAlertProps, stockAlertSubject } from "./stock-alert.ts";
import { VehicleReminder, type VehicleReminderProps, vehicleReminderSubject } from "./vehicle-reminder.ts";
import { MARK_CLASS } from "./parts/trail.ts";
import { TEMPORARY_PASSWORD_SUBJECT, TemporaryPassword, type TemporaryPasswordProps } from "./temporary-password.ts";

interface RenderedMail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

export const renderOrderPaid = (props: OrderPaidProps): Promise<RenderedMail> =>
  renderMail(orderPaidSubject(props), createElement(OrderPaid, props));

export const renderOrderReserved = (props: OrderReservedProps): Promise<RenderedMail> =>
  renderMail(orderReservedSubject(props), createElement(OrderReserved, props));

export const renderOrderExpired = (props: OrderExpiredProps): Promise<RenderedMail> =>
  renderMail(orderExpiredSubject(props), createElement(OrderExpired, props));

export const renderOrderRefunded = (props: OrderRefundedProps): Promise<RenderedMail> =>
  renderMail(orderRefundedSubject(props), createElement(OrderRefunded, props));

export const renderOrderNews = (props: OrderNewsProps): Promise<RenderedMail> =>
  renderMail(orderNewsSubject(props), createElement(OrderNews, props));

export const renderReviewRequest = (props: ReviewRequestProps): Promise<RenderedMail> =>
  renderMail(reviewRequestSubject(props), createElement(ReviewRequest, props));

export const renderStaffNotice = (props: StaffNoticeProps): Promise<RenderedMail> =>
  renderMail(staffNoticeSubject(props), createElement(StaffNotice, props));

export const renderPaymentDeclined = (props: PaymentDeclinedProps): Promise<RenderedMail> =>
  renderMail(paymentDeclinedSubject(props), createElement(PaymentDeclined, props));

export const renderConfirmation = (props: AccountConfirmationProps): Promise<RenderedMail> =>
  renderMail(ACCOUNT_CONFIRMATION_SUBJECT, createElement(AccountConfirmation, props));

export const renderTemporaryPassword = (props: TemporaryPasswordProps): Promise<RenderedMail> =>
  renderMail(TEMPORARY_PASSWORD_SUBJECT, createElement(TemporaryPassword, props));

export const renderPasswordChanged = (props: PasswordChangedProps): Promise<RenderedMail> =>
  renderMail(PASSWORD_CHANGED_SUBJECT, createElement(PasswordChanged, props));

export const renderEmailChange = (props: EmailChangeProps): Promise<RenderedMail> =>
  renderMail(EMAIL_CHANGE_SUBJECT, createElement(EmailChange, props));

export const renderEmailChanged = (props: EmailChangedProps): Promise<RenderedMail> =>
  renderMail(EMAIL_CHANGED_SUBJECT, createElement(EmailChanged, props));

export const renderSignInCode = (props: SignInCodeProps): Promise<RenderedMail> =>
  renderMail(signInCodeSubject(props), createElement(SignInCode, props));

export const renderNotInvited = (props: NotInvitedProps): Promise<RenderedMail> =>
  renderMail(notInvitedSubject(props), createElement(NotInvited, props));

export const renderSessionsClosed = (props: SessionsClosedProps): Promise<RenderedMail> =>
  renderMail(SESSIONS_CLOSED_SUBJECT, createElement(SessionsClosed, props));

export const renderInvitation = (props: InvitationProps): Promise<RenderedMail> =>
  renderMail(invitationSubject(props), createElement(Invitation, props));

export const renderStaffInvitation = (props: StaffInvitationProps): Promise<RenderedMail> =>
  renderMail(staffInvitationSubject(props), createElement(StaffInvitation, props));

export const renderContactMessage = (props: ContactMessageProps): Promise<RenderedMail> =>
  renderMail(contactMessageSubject(props), createElement(ContactMessage, props));

export const renderContactReceipt = (props: ContactReceiptProps): Promise<RenderedMail> =>
  renderMail(contactReceiptSubject(props), createElement(ContactReceipt, props));

export const renderMessageAnswer = (props: MessageAnswerProps): Promise<RenderedMail> =>
  renderMail(messageAnswerSubject(props), createElement(MessageAnswer, props));

export const renderStockAlert = (props: StockAlertProps): Promise<RenderedMail> =>
  renderMail(stockAlertSubject(props), createElement(StockAlert, props));

export const renderVehicleReminder = (props: VehicleReminderProps): Promise<RenderedMail> =>
  renderMail(vehicleReminderSubject(props), createElement(VehicleReminder, props));

export const renderArcoNotice = (props: ArcoNoticeProps): Promise<RenderedMail> =>
  renderMail(arcoNoticeSubject(props), createElement(ArcoNotice, props));

/** What e-mail programs understand best: an HTML without it is laid out in quirks mode by some. */
const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

/** React adds one for each picture; in an e-mail it is only noise. */
const PICTURE_PRELOAD = /<link rel="preload" as="image"[^>]*>/g;

const heading = { leadingLineBreaks: 2, trailingLineBreaks: 1, uppercase: false };
const cell = { leadingLineBreaks: 1, trailingLineBreaks: 1 };

/** The text version is made from the HTML, so that both always say the same; a row is one line, `Envío: Gratis`. */
async function renderMail(subject: string, mail: ReactElement): Promise<RenderedMail> {
  const html = DOCTYPE + renderToStaticMarkup(mail).replaceAll(PICTURE_PRELOAD, "");
  const text = convert(html, {
    wordwrap: false,
    selectors: [
      { selector: "img", format: "skip" },
      // The preview line of `@react-email/preview`.
      { selector: "[data-skip-in-text=true]", format: "skip" },
      { selector: "a", options: { linkBrackets: false, hideLinkHrefIfSameAsText: true } },
      { selector: "td", format: "block", options: cell },
      { selector: "table", format: "block", options: cell },
      { selector: `table.${RULED_CLASS}`, format: "block", options: { leadingLineBreaks: 2, trailingLineBreaks: 2 } },
      { selector: `td.${LABEL_CLASS}`, format: "inlineSurround", options: { suffix: ": " } },
      { selector: `td.${VALUE_CLASS}`, format: "inline" },
      { selector: `td.${MARK_CLASS}`, format: "skip" },
      { selector: "h1", options: heading },
      { selector: "h2", options: heading },
    ],
  });
  return { subject, html, text };
}
