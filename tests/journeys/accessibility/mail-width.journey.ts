import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { readConfig } from "../../../server/config/config.ts";
import type { PaymentAttempt } from "../../../server/features/payments/attempts/payment-attempts.ts";
import { composeAccountMail } from "../../../server/mail/account/account-mail.ts";
import { renderStockAlert, renderVehicleReminder } from "../../../server/mail/templates/render-mail.ts";
import { vehicleReminderProps } from "../../../server/mail/vehicles/vehicle-reminder-mail.ts";
import { shopOf } from "../../../server/mail/transport/sender.ts";
import { composeContactMail } from "../../../server/mail/staff/contact-mail.ts";
import { composeInvitationMail } from "../../../server/mail/account/invitation-mail.ts";
import { composeOrderMail } from "../../../server/mail/orders/order-mail.ts";
import type { OrderMailKind } from "../../../server/queue/order-mails.ts";
import type { MailMessage } from "../../../server/mail/transport/mail-transport.ts";
import { DIFFERENCE_WORDS, sendPaymentReport } from "../../../server/mail/staff/payment-report.ts";
import { composeStaffMail } from "../../../server/mail/staff/staff-mail.ts";
import type { OrderAppointment } from "../../../server/features/orders/order-appointment.ts";
import { centavos } from "../../../shared/domain/money/money.ts";
import { anOrder } from "../../../server/mail/testing/sample-order.ts";
import type { AccountMailKind } from "../../../server/queue/add-job.ts";
import { withBrowser } from "../../support/browser/browser.ts";

const config = readConfig({ PUBLIC_URL: "https://tienda.example", DEMO_PUBLIC: "true" });
const AT = new Date("2026-11-24T10:42:00-06:00");
const WIDTHS = [320, 390, 1280];

/** Every fact at its longest. */
const order = {
  status: 47,
  months: 18,
  card_label: "MASTERCARD ***4417",
  total: 99_999_999,
  carrier: "Mensajería Norte del Pacífico y del Bajío",
  tracking_number: "9".repeat(60),
  carrier_url: `https://norte.example/${"x".repeat(120)}`,
  points_caption: "Pagaste $22.50 con 450 puntos. Conserva este comprobante para cualquier aclaración.",
  due_at: AT,
};
const deposit = {
  bank: "Banco Nacional de Prueba",
  beneficiary: "Llantera Rodada de México, S.A. de C.V.",
  clabe: "032180000118359719",
  account: "0123456789012345678901234",
  reference: "001042868",
};
const cash_slip = { reference: "000020TRRODADA0000012", barcodeUrl: "https://proveedor.example/barras" };
const line = { product_name: "Autopista Todo Terreno Reforzada", line_total: 9_999_999 };

const review = {
  path: `/opinar/104286-${"f".repeat(40)}`,
  deliveredAt: AT,
  closes: AT,
  lines: [{ line: 1, name: `Rodada ${line.product_name}`, size: "LT265/70 R17 121/118S", quantity: 4 }],
};

const appointment: OrderAppointment = {
  startsAt: new Date("2026-11-25T16:00:00Z"),
  cancelledHour: null,
  state: "booked",
  revision: 1,
  zone: "America/Mexico_City",
  canChoose: true,
  canCancel: true,
  mustMove: false,
  mounting: centavos(1_000_000),
};

const ORDER_MAILS = {
  orderReserved: { cash_slip, payment_type: 6 },
  paymentReminder: { deposit, payment_type: 1 },
  depositInReview: { awaits_review: true, payment_type: 1 },
  orderInReview: {},
  orderPaid: {},
  orderExpired: { failure_reason: "El pago no se completó a tiempo. No se te cobró nada." },
  orderRefunded: {},
  paymentDeclined: { failure_reason: "La tarjeta no tiene fondos suficientes. Usa otra tarjeta." },
  orderMoneyBack: {},
  orderCancelled: {},
  orderCancelledPaid: {},
  orderPlaceChanged: { delivery_type: 6 },
  appointmentChanged: { delivery_type: 6 },
  orderAddressChanged: {},
  orderLate: {},
  orderCancelledContested: {},
  reviewRequest: {},
  orderSentToStore: {},
  orderShipped: {},
  orderShippedToBranch: {},
  orderInTransit: {},
  orderAtCourierBranch: {},
  orderAtHumanResources: {},
  orderAtDealerBranch: {},
  orderDelivered: {},
} as const satisfies Record<OrderMailKind, object>;

const STAFF_MAILS = {
  depositReview: 1,
  otherAmount: 1,
  revived: 2,
  refundAsked: 2,
  refundByHand: 1,
  refundFailed: 2,
  refundContested: 2,
  returnedBefore: 2,
  reviewOverdue: 3,
  invoiceNotCancelled: 2,
  invoiceCancelledElsewhere: 2,
} as const satisfies Record<Parameters<typeof composeStaffMail>[1], number>;

const ofStaff = (kind: keyof typeof STAFF_MAILS) => {
  const payment_type = STAFF_MAILS[kind];
  const attempt = { payment_type, reference: "104286-1", provider_id: "tr".repeat(20) } as PaymentAttempt;
  return composeStaffMail(config, kind, { order: anOrder({ order: { ...order, payment_type } }).order, attempt });
};

const ACCOUNT_MAILS = {
  confirmation: "k".repeat(64),
  temporaryPassword: "k".repeat(14),
  passwordChanged: "",
  sessionsClosed: "",
  emailChange: "k".repeat(64),
  emailChanged: "",
  signInCode: "418393",
} as const satisfies Record<AccountMailKind, string>;

const ofAccount = (kind: AccountMailKind) =>
  composeAccountMail(config, { kind, to: "a@correo.mx", secret: ACCOUNT_MAILS[kind], id: "1" });

/** Each difference by its longest words. */
async function paymentReport(): Promise<MailMessage> {
  const sent: MailMessage[] = [];
  const transport = { send: async (message: MailMessage) => String(sent.push(message)), close: () => undefined };
  const kinds = Object.keys(DIFFERENCE_WORDS) as (keyof typeof DIFFERENCE_WORDS)[];
  const differences = kinds.map((kind) => ({ kind, reference: "104286-1" }));
  await sendPaymentReport({ config, transport }, { day: "2026-11-23", differences });
  return sent[0] ?? expect.fail();
}

const ofOrder = (kind: OrderMailKind, changes: object) =>
  composeOrderMail(config, kind, { ...anOrder({ order: { ...order, ...changes }, line }), review, appointment });

const MAILS: Readonly<Record<string, () => Promise<{ html: string }>>> = {
  ...Object.fromEntries(
    Object.entries(ORDER_MAILS).map(([kind, changes]) => [kind, () => ofOrder(kind as OrderMailKind, changes)]),
  ),
  "orderReserved by deposit": () => ofOrder("orderReserved", { deposit, payment_type: 1 }),
  ...Object.fromEntries(
    Object.keys(STAFF_MAILS).map((kind) => [`staff: ${kind}`, () => ofStaff(kind as keyof typeof STAFF_MAILS)]),
  ),
  ...Object.fromEntries(Object.keys(ACCOUNT_MAILS).map((kind) => [kind, () => ofAccount(kind as AccountMailKind)])),
  paymentReport,
  invitation: () =>
    composeInvitationMail(config, {
      to: `${"m".repeat(60)}@correo.mx`,
      message: "x".repeat(200),
      expiresAt: AT,
      inviter: { name: "Daniel", lastName: "Reyes" },
      request: "1",
    }),
  stockAlert: () =>
    renderStockAlert({
      shop: shopOf(config),
      tire: "Rodada Autopista Todo Terreno Reforzada LT265/70 R17 121/118S",
      url: "https://tienda.example/llanta/11500418",
      askedAt: AT,
    }),
  vehicleReminder: () => {
    const tires = { quantity: 4, name: line.product_name, size: "LT265/70 R17 121/118S" };
    return renderVehicleReminder(
      vehicleReminderProps(config, {
        customerName: "Mariana",
        vehicle: {
          choice: { brand: 1, model: 1, year: 2018, version: 1 },
          name: "Ford Mustang 2018",
          version: "GT Performance Pack",
          nickname: "M".repeat(24),
        },
        purchase: { orderId: 104286, placedAt: AT.toISOString(), tires: [tires, tires] },
        months: 36,
        token: `104286-${"f".repeat(40)}`,
      }),
    );
  },
  contactMessage: () =>
    composeContactMail(config, {
      id: 7,
      type: 1,
      name: "Mariana Ortega Luna",
      email: `${"m".repeat(60)}@correo.mx`,
      customer_id: null,
      created_at: AT,
      message: "x".repeat(300),
    } as Parameters<typeof composeContactMail>[1]),
};

const browser = withBrowser();
let page: Page;
beforeAll(async () => {
  page = await browser.newPage();
});

test.each(Object.keys(MAILS))("the e-mail %s is as wide as its window", async (name) => {
  const { html } = (await MAILS[name]?.()) ?? expect.fail();
  await page.setContent(html, { waitUntil: "domcontentloaded" });
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    const excess = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect([name, width, excess]).toEqual([name, width, 0]);
  }
});

test("a reference beside a long label is on one line, also at 320 px", async () => {
  await page.setContent((await paymentReport()).html, { waitUntil: "domcontentloaded" });
  await page.setViewportSize({ width: 320, height: 800 });
  const lines = await page.getByText("104286-1", { exact: true }).evaluateAll((cells) =>
    cells.map((cell) => {
      const range = document.createRange();
      range.selectNodeContents(cell);
      return range.getClientRects().length;
    }),
  );
  expect(new Set(lines)).toEqual(new Set([1]));
});
