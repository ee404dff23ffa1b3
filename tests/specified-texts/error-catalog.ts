const SERVER_SAYS_WHY = "our server always says why: only a server in between answers without a word";
const ONE_CALL = "an outage takes every call away at once, and the page is offline before this one is made";

/**
 * Every row of the two error catalogues (storefront §8, account §8) with the test that makes the error by a real cause: its file
 * below tests/ or beside the code, and words of its title. Where nothing real makes it, the test stands in the way of one request,
 * and the row says why. A test keeps the titles true, and the reasons.
 */
export const ERROR_CATALOG: readonly (readonly [row: string, file: string, title: string, whyNotReal?: string])[] = [
  [
    "401 on any authenticated call",
    "tests/journeys/accounts-session.journey.ts",
    "that was revoked is noticed at the next call",
  ],
  ["add to cart, 400", "tests/journeys/error-catalog.journey.ts", "more tyres than there are"],
  ["login failure", "tests/journeys/accounts-dialogs.journey.ts", "the login says what is missing and leads there"],
  [
    "registration, duplicate key",
    "tests/journeys/accounts-opening.journey.ts",
    "an e-mail that has an account is refused",
  ],
  [
    "registration, modelstate",
    "tests/journeys/error-catalog.journey.ts",
    "a registration that the shop refuses field by field",
    "the page has the same rules: only one that is older than the server sends such a body",
  ],
  [
    "registration, another Message",
    "app/features/account/registration-form.test.ts",
    "Este correo no tiene una invitación vigente.",
  ],
  [
    "registration, another Message, from the server",
    "tests/registration.api.test.ts",
    "Este correo no tiene una invitación vigente",
  ],
  ["registration, success", "tests/journeys/accounts-opening.journey.ts", "goes from the registration over the e-mail"],
  ["address, add refused", "tests/journeys/addresses.journey.ts", "a refusal is said in an alert and in the form"],
  ["address, update refused", "tests/journeys/addresses.journey.ts", "a refusal is said in an alert and in the form"],
  ["recovery, success", "tests/journeys/accounts-passwords.journey.ts", "a forgotten one is replaced by e-mail"],
  ["recovery, failure", "tests/journeys/accounts-dialogs.journey.ts", "a recovery that is refused says why"],
  ["resend, success", "tests/journeys/accounts-opening.journey.ts", "/confirmacion sends the e-mail again"],
  ["resend, 404", "tests/journeys/accounts-dialogs.journey.ts", "the recovery and the resend say what is wrong"],
  [
    "resend, 400 without Message",
    "tests/journeys/error-catalog.journey.ts",
    "a confirmation refused without a reason",
    SERVER_SAYS_WHY,
  ],
  [
    "coupon, used, invalid, none, failed call",
    "tests/journeys/coupon-in-cart.journey.ts",
    "that cannot be used says why",
    `the failed call only: ${SERVER_SAYS_WHY}`,
  ],
  ["order creation failure, card 404", "tests/journeys/payment-methods.journey.ts", "once gone is asked for anew"],
  ["card token failure", "tests/journeys/saved-cards.journey.ts", "every message of a new card has its field"],
  ["order not completed", "tests/journeys/purchase.journey.ts", "a declined card says why and keeps the cart"],
  ["no results", "tests/journeys/search.journey.ts", "Enter searches for the text"],
  ["no ship addresses", "tests/journeys/addresses.journey.ts", "the first address is written with the keyboard alone"],
  ["no branch chosen", "tests/journeys/checkout-wizard.journey.ts", "a dealer's branch is chosen by state and city"],
  [
    "drawing's font failure",
    "tests/journeys/error-catalog.journey.ts",
    "the drawing's letters do not come",
    "the letters come with the page, before anybody can draw",
  ],
  [
    "finder lists silent",
    "tests/journeys/measure-finder.journey.ts",
    "a list that cannot be fetched is silent",
    ONE_CALL,
  ],
  ["suggestions silent", "tests/journeys/search.journey.ts", "without network the field is silent", ONE_CALL],
  [
    "account update, other failures",
    "tests/journeys/accounts-own-data.journey.ts",
    "without network nothing that was typed is lost",
    "the connection has to break while the call is under way, and not before it",
  ],
  ["card update, 404 and other", "tests/journeys/saved-cards.journey.ts", "an expiry that cannot be changed is said"],
  ["card delete, 404 and other", "tests/journeys/saved-cards.journey.ts", "a card that cannot be deleted is said"],
  ["card delete, success", "tests/journeys/saved-cards.journey.ts", "a card is deleted after a question"],
  [
    "postal code and neighbourhood loads",
    "tests/journeys/error-catalog.journey.ts",
    "places that cannot be fetched are silent",
    ONE_CALL,
  ],
  ["tax catalogues away", "tests/journeys/error-catalog.journey.ts", "tax catalogues that cannot be fetched", ONE_CALL],
  ["activation, 404", "tests/journeys/accounts-opening.journey.ts", "a key nobody was sent is not found"],
  [
    "activation, no answer",
    "tests/journeys/error-catalog.journey.ts",
    "an activation that gets no answer",
    "it is asked in the page's first moment: the network would have to fail between the page and its call",
  ],
  ["no orders", "tests/journeys/orders.journey.ts", "are none at first, which is said"],
  ["no cards", "tests/journeys/saved-cards.journey.ts", "the first card is added with the keyboard"],
  ["contact, 401 and done", "tests/journeys/contact.journey.ts", "a customer is asked for type and message only"],
  ["contact, 400 and 404", "tests/contact.api.test.ts", "a body that is too long or no message"],
];
