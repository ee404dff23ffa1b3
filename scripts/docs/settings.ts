/** What each setting of the shop is, by the section of docs/configuration.md. */
export const SETTINGS = {
  running: {
    SHOP_MODE: "demonstration or real shop, see below",
    DEMO_PUBLIC:
      "allows a demonstration with an https `PUBLIC_URL` or a `HOST` beyond this machine. Its accounts and their password are public, one of them an employee's",
    PORT: "port of the shop",
    HOST: "address the shop listens on; `0.0.0.0` for every network",
    PUBLIC_URL:
      "the shop's own origin: e-mail links, the bank's way back, the same-origin rule. `https` switches secure cookies and HSTS on",
    DATABASE_URL: "a PostgreSQL, 15 or newer; not set: the embedded one",
    DATABASE_DIRECT_URL: "the same database without a pooler, for what needs a session: LISTEN, jobs, migrations",
    DATA_DIR: "folder of the embedded database",
    DATABASE_POOL: "most connections for requests; the process opens up to 7 more for jobs and LISTEN",
    SHED_LAG_MS:
      "milliseconds of event-loop lag, three times in a row, above which requests get 503 ([0042](decisions/0042-load-shedding.md)); 0: never",
    SHED_WAITING: "requests that may wait for a database connection before further ones get 503",
    SHED_RENDERS:
      "pages that may wait to be rendered before further ones get 503; one process renders about 25 a second",
    DRAIN_SECONDS:
      "seconds for which a stopping process still answers while `/readyz` says 503: longer than the proxy takes to notice",
    TRUST_PROXY:
      "number of your own proxies in front: that many of the newest `X-Forwarded-For` entries are believed. With too low a number all visitors share one address and its limits ([0043](decisions/0043-visitors-have-limits-too.md))",
    METRICS_TOKEN:
      "token that Prometheus sends as `Authorization: Bearer …` to `/metrics`; not set: only this machine may ask",
    LOG_LEVEL: "lowest level that is logged",
  },
  office: {
    OFFICE_PORT:
      "port of the back office; empty: this process has none. A live shop has one only where `OFFICE_URL` is set",
    OFFICE_HOST: "address the back office listens on",
    OFFICE_URL:
      "the back office's own origin. Live: https, and another host than `PUBLIC_URL`'s, as cookies do not see ports",
    OFFICE_POOL: "most connections of the back office, apart from the shop's",
    OFFICE_KEY: "at least 32 random characters that encrypt the staff's TOTP secrets; live: needed with `OFFICE_URL`",
    FOUR_EYES:
      "`off`: the only active owner does alone what else a second person approves; each such act is marked in the log",
  },
  shop: {
    SHOP_NAME: "name on pages, in e-mails and on the charge",
    SHOP_LEGAL_NAME: "legal name in footer and e-mails",
    SHOP_PHONE: "phone of customer service",
    SHOP_HOURS:
      "hours of customer service, in the words that follow the phone in footer and checkout; the hours of orders and shipping are in `content/legal/terminos.md`",
    SHOP_EMAIL: "e-mail of customer service",
    SHOP_ADDRESS: "legal address, in the footer, the checkout's summary and the privacy notice",
    SHOP_PRIVACY_EMAIL: "e-mail of the privacy officer, for ARCO requests",
    SHOP_LOGO:
      "the shop's logo in header, footer and shared links in place of the drawn wheel and the name; at least 80 px high, readable on white and on asphalt",
    SHOP_SOCIAL_FACEBOOK: "the shop's page on Facebook, linked in the footer",
    SHOP_SOCIAL_INSTAGRAM: "the same for Instagram",
    SHOP_SOCIAL_X: "the same for X",
    SHOP_SOCIAL_YOUTUBE: "the same for YouTube",
    SHOP_SOCIAL_TIKTOK: "the same for TikTok",
    SHOP_SOCIAL_WHATSAPP: "the same for WhatsApp, for example `https://wa.me/525550000142`",
    SHOP_COLOR_BRAND: "colour of actions and links",
    SHOP_COLOR_MARK: "colour of the current step and of focus on dark grounds",
    OFFLINE_PAGE:
      "`off`: no page without a connection; browsers that have its service worker remove it with the next page they open ([0095](decisions/0095-orders-without-a-connection.md))",
  },
  openPay: {
    OPENPAY_API_URL: "base of the REST API, without `/v1`",
    OPENPAY_MERCHANT_ID: "the merchant",
    OPENPAY_PRIVATE_KEY: "key of the server",
    OPENPAY_PUBLIC_KEY: "key the browser makes card tokens with",
    OPENPAY_SANDBOX_MODE: "makes the provider's browser script use its test environment",
    OPENPAY_SCRIPT_URL: "address of `openpay.v1.min.js`",
    OPENPAY_DATA_SCRIPT_URL: "address of `openpay-data.v1.min.js`",
    OPENPAY_WEBHOOK_USER: "user of the webhooks to `/api/Webhooks/OpenPay`; without it every webhook is refused",
    OPENPAY_WEBHOOK_PASSWORD: "password of these webhooks",
    OPENPAY_TIMEOUT_MS: "time-out of a call to OpenPay, in milliseconds",
    CARD_3DS:
      "`auto`: 3-D Secure when fraud rules refuse a card (3005) and from `CARD_3DS_FROM` on; `always`: for every card",
    CARD_3DS_FROM: "total in pesos from which `auto` requires 3-D Secure",
    CASH_DUE_HOURS: "hours in which a cash reference can be paid at a store",
    CASH_STORES: "chains of the cash network that the shop names; a comma alone names none",
    RECONCILE_DAYS: "days that the nightly reconciliation with the providers reaches back",
  },
  safetyPay: {
    SAFETYPAY_API_URL: "base of the Express service, without `/express/ws/v.3.0`",
    SAFETYPAY_API_KEY: "our key; every notification has it too",
    SAFETYPAY_SIGNATURE_KEY: "key that signs calls and notifications",
    SAFETYPAY_TIMEOUT_MS: "time-out of a call to SafetyPay, in milliseconds",
    SAFETYPAY_EXPIRES_MINUTES: "minutes in which the buyer may pay",
    SAFETYPAY_CHECK_ANSWERS:
      "checks the signatures of SafetyPay's answers. Their format is not published: `false` if the provider uses another one",
    SAFETYPAY_USUAL_CODES:
      "codes besides 100, 101 and 102 that mean no refund, separated by commas; any other code after the payment stops the order",
  },
  payPal: {
    PAYPAL_API_URL: "base of the REST API, without `/v2`",
    PAYPAL_CLIENT_ID: "id of our REST app",
    PAYPAL_CLIENT_SECRET: "its secret",
    PAYPAL_WEBHOOK_ID: "id of the app's webhook to `/api/Webhooks/PayPal`: part of what PayPal signs",
    PAYPAL_TIMEOUT_MS: "time-out of a call to PayPal, in milliseconds",
    PAYPAL_CHECK_NOTICES:
      "how a webhook's signature is checked: here with PayPal's certificate (`local`), or by a call to PayPal (`api`)",
    PAYPAL_CERT_HOSTS:
      "hosts from which that certificate is fetched, separated by commas: a host stands for itself and its subdomains by https, an origin with its scheme for itself",
    PAYPAL_CERT_ROOTS:
      "root certificates (PEM, one after another) that may have issued that certificate; not set: those that Node trusts",
  },
  deposit: {
    BANK_NAME: "bank of the account customers deposit to",
    BANK_BENEFICIARY: "name of the account",
    BANK_CLABE: "its CLABE",
    BANK_ACCOUNT: "its number at the counter, where the bank asks for one",
    DEPOSIT_DUE_HOURS: "hours in which a deposit can be paid",
  },
  invoicing: {
    CFDI_ISSUER_RFC:
      "RFC of the issuer; with the other settings without a default the shop issues invoices, without them none",
    CFDI_ISSUER_NAME: "its name as on the Constancia de Situación Fiscal",
    CFDI_ISSUER_REGIME: "its tax regime",
    CFDI_PLACE: "postal code that documents are issued at",
    CFDI_SERIES: "series of invoices; credit notes add `E`, global invoices `G`",
    CFDI_CSD_CER: "file of the seal certificate (CSD)",
    CFDI_CSD_KEY: "file of its private key, encrypted as the SAT hands it out",
    CFDI_CSD_PASSWORD: "password of the key",
    PAC_API_URL: "address of the PAC (SW sapien)",
    PAC_TOKEN: "token without end from the PAC's portal; or user and password",
    PAC_USER: "user at the PAC",
    PAC_PASSWORD: "its password",
    PAC_TIMEOUT_MS: "longest that a call to the PAC or the SAT may take, milliseconds",
    SAT_STATUS_URL: "address of the SAT's status service (`ConsultaCFDIService.svc`)",
    CFDI_AT: "status from which an order is invoiced; from the last evening of the month of its payment on from 18",
    CFDI_GLOBAL: "period of global invoices; `off`: none",
    CFDI_GLOBAL_HOURS: "hours after its period in which a global invoice is stamped; later it is a task",
    CFDI_REQUEST_UNTIL: "until when a customer may ask for an invoice; never later than the global invoice's period",
    CFDI_FORM_CASH: "FormaPago of cash at stores",
    CFDI_FORM_PAYPAL: "FormaPago of PayPal",
    CFDI_FORM_SAFETYPAY: "FormaPago of SafetyPay",
    CFDI_FREIGHT_KEY: "ClaveProdServ of freight",
  },
  tracking: {
    SKYDROPX_API_URL:
      "address of Skydropx Pro, without `/api/v1`; with its two keys the shop asks about its parcels, without them staff follow them by hand",
    SKYDROPX_CLIENT_ID: "client of the OAuth application",
    SKYDROPX_CLIENT_SECRET: "its secret",
    SKYDROPX_TIMEOUT_MS: "longest that a call may take, milliseconds",
  },
  limits: {
    UNPAID_ORDERS_PER_CUSTOMER: "unpaid orders that a customer may have at once",
    UNPAID_ORDERS_PER_NETWORK: "the same for a network address, which an office or a mobile carrier's customers share",
    UNPAID_ORDERS_PER_PHONE: "the same for a phone",
    UNPAID_ORDERS_PER_RFC: "the same for an RFC",
    HELD_PIECES_MAX: "pieces that a customer's unpaid orders may hold together",
    HELD_AMOUNT_MAX: "amount that these orders may have together, in pesos",
    HOLD_HOURS_NEW_CUSTOMER: "most hours that cash and deposits wait for a customer without a paid order",
    DEPOSIT_REVIEW_FROM: "total in pesos from which staff must approve a deposit before it holds tyres",
    CARD_TRIES_3DS: "cards that a customer may try in an hour before 3-D Secure is always required",
    CARD_TRIES_PAUSE: "cards that a customer may try in an hour before a pause",
    CARD_TRIES_NETWORK_3DS: "as `CARD_TRIES_3DS`, for a network address",
    CARD_TRIES_NETWORK_PAUSE: "as `CARD_TRIES_PAUSE`, for a network address",
  },
  deliveryAndMail: {
    EMPLOYEE_COURIER_FEE: "fee of delivery type 5, before tax",
    MAX_SAVED_CARDS: "most cards a customer may keep",
    SMTP_URL:
      "the mail server. Live mode requires TLS with a valid certificate: `smtps://user:password@host`, or `smtp://user:password@host:587?requireTLS=true`",
    MAIL_FROM: "sender; its domain also ends every Message-ID",
    CONTACT_TO: "recipient of the contact form's messages; not set: `SHOP_EMAIL`",
  },
  accounts: {
    REGISTRATION: "`open`: anyone may register; `invite`: only e-mails with an employee's invitation",
    INVITES_PER_EMPLOYEE: "invitations an employee may send in a calendar year; 0: none",
  },
  sandbox: {
    SANDBOX_PORT: "port of the sandbox in demonstration mode",
    SANDBOX_HOST: "address the sandbox listens on",
  },
} as const;
