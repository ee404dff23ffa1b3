/** Banks whose statements are told apart; each has a remembered layout of its own. */
export const BANKS = {
  bbva: "BBVA",
  santander: "Santander",
  banorte: "Banorte",
  banamex: "Banamex",
  hsbc: "HSBC",
  scotiabank: "Scotiabank",
  inbursa: "Inbursa",
  banbajio: "BanBajío",
  azteca: "Banco Azteca",
  other: "Otro banco",
} as const satisfies Record<string, string>;

export type Bank = keyof typeof BANKS;

export const ALL_BANKS = Object.keys(BANKS) as readonly Bank[];

export const isBank = (name: string): name is Bank => Object.hasOwn(BANKS, name);

/** The bank of a name as the shop's settings write it: "BBVA México" is `bbva`. */
export const bankOfName = (name: string): Bank =>
  ALL_BANKS.find((bank) => name.toLowerCase().includes(BANKS[bank].toLowerCase())) ?? "other";
