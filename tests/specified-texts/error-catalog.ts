/**
 * Every row of the two error catalogues (storefront §8, account §8) with the test that makes the error by a real cause: its file
 * below tests/ or beside the code, and words of its title. A test keeps the titles true, and that nothing stands in a call's way.
 */
export const ERROR_CATALOG: readonly (readonly [row: string, file: string, title: string])[] = [
  [
    "401 on any authenticated call",
    "tests/journeys/account/accounts-session.journey.ts",
    "that was revoked is noticed at the next call",
  ],
  ["add to cart, 400", "tests/journeys/pages/error-catalog.journey.ts", "more tyres than there are"],
  [
    "login failure",
    "tests/journeys/account/accounts-dialogs.journey.ts",
    "the login says what is missing and leads there",
  ],
  [
    "registration, duplicate key",
    "tests/journeys/account/accounts-opening.journey.ts",
    "an e-mail that has an account is refused",
  ],
  [
    "registration, modelstate",
    "tests/journeys/pages/error-catalog.journey.ts",
    "a registration that the shop refuses field by field",
  ],
  [
    "registration, another Message",
    "apps/shop/features/account/opening/registration-form.test.ts",
    "Este correo no tiene una invitación vigente.",
  ],
  [
    "registration, another Message, from the server",
    "server/features/account/registration.api.test.ts",
    "Este correo no tiene una invitación vigente",
  ],
  [
    "registration, success",
    "tests/journeys/account/accounts-opening.journey.ts",
    "goes from the registration over the e-mail",
  ],
  [
    "address, add refused",
    "tests/journeys/addresses/addresses.journey.ts",
    "a refusal is said in an alert and in the form",
  ],
  [
    "address, update refused",
    "tests/journeys/addresses/addresses.journey.ts",
    "a refusal is said in an alert and in the form",
  ],
  [
    "recovery, success",
    "tests/journeys/account/accounts-passwords.journey.ts",
    "a forgotten one is replaced by e-mail",
  ],
  ["recovery, failure", "tests/journeys/account/accounts-dialogs.journey.ts", "a recovery that is refused says why"],
  [
    "resend, success",
    "tests/journeys/account/accounts-confirmation.journey.ts",
    "/confirmacion sends the e-mail again",
  ],
  [
    "resend, 404",
    "tests/journeys/account/accounts-dialogs.journey.ts",
    "the recovery and the resend say what is wrong",
  ],
  [
    "resend, 400 without Message",
    "tests/journeys/pages/error-catalog.journey.ts",
    "a confirmation refused without a reason",
  ],
  ["coupon, used", "tests/journeys/cart/coupon-limits.journey.ts", "one that is spent elsewhere goes at the next call"],
  ["coupon, invalid, none", "tests/journeys/cart/coupon-in-cart.journey.ts", "that cannot be used says why"],
  [
    "coupon, failed call",
    "tests/journeys/outages/outages.journey.ts",
    "a coupon cannot be checked while the shop is gone",
  ],
  [
    "order creation failure, card 404",
    "tests/journeys/payment/card-payments.journey.ts",
    "once gone is asked for anew",
  ],
  ["card token failure", "tests/journeys/payment/saved-cards.journey.ts", "every message of a new card has its field"],
  ["order not completed", "tests/journeys/checkout/purchase.journey.ts", "a declined card says why and keeps the cart"],
  ["no results", "tests/journeys/catalog/search.journey.ts", "Enter searches for the text"],
  [
    "no ship addresses",
    "tests/journeys/addresses/addresses.journey.ts",
    "the first address is written with the keyboard alone",
  ],
  [
    "no branch chosen",
    "tests/journeys/checkout/checkout-delivery.journey.ts",
    "a dealer's branch is chosen by state and city",
  ],
  ["drawing's font failure", "tests/journeys/pages/error-catalog.journey.ts", "the drawing's letters do not come"],
  [
    "finder lists silent",
    "tests/journeys/catalog/measure-finder.journey.ts",
    "a list that cannot be fetched is silent",
  ],
  ["suggestions silent", "tests/journeys/catalog/search.journey.ts", "without network the field is silent"],
  [
    "account update, other failures",
    "tests/journeys/outages/outages.journey.ts",
    "data whose call is cut off are not lost",
  ],
  [
    "card update, 404 and other",
    "tests/journeys/payment/saved-cards.journey.ts",
    "an expiry that cannot be changed is said",
  ],
  [
    "card delete, 404 and other",
    "tests/journeys/payment/saved-cards-deletion.journey.ts",
    "a card that cannot be deleted is said",
  ],
  [
    "card delete, success",
    "tests/journeys/payment/saved-cards-deletion.journey.ts",
    "a card is deleted after a question",
  ],
  [
    "postal code and neighbourhood loads",
    "tests/journeys/pages/error-catalog.journey.ts",
    "places that cannot be fetched are silent",
  ],
  ["tax catalogues away", "tests/journeys/pages/error-catalog.journey.ts", "tax catalogues that cannot be fetched"],
  ["activation, 404", "tests/journeys/account/accounts-opening.journey.ts", "an unknown key is not found"],
  ["activation, no answer", "tests/journeys/pages/error-catalog.journey.ts", "an activation that gets no answer"],
  ["no orders", "tests/journeys/payment/orders.journey.ts", "are none at first: the list says so"],
  ["no cards", "tests/journeys/payment/saved-cards.journey.ts", "the first card is added with the keyboard"],
  [
    "contact, 401 and done",
    "tests/journeys/catalog/contact.journey.ts",
    "a customer is asked for type and message only",
  ],
  ["contact, 400 and 404", "server/features/contact/contact.api.test.ts", "a body that is too long or no message"],
];
