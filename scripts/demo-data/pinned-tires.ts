/** What a tyre must have, because a picture, a banner or the design says so. The rest is computed like any other's. */
type PinnedTire = {
  readonly code?: string;
  readonly listPricePesos?: number;
  readonly discount?: number;
  readonly minimum?: number;
  readonly loadIndex?: string;
  readonly speed?: string;
  readonly strength?: string;
  readonly stock?: number;
  readonly isFeatured?: boolean;
};

export const pinnedKey = (slug: string, sizeKey: string) => `${slug} ${sizeKey}`;

const PINNED: Readonly<Record<string, PinnedTire>> = {
  "eco-verde 185/65R15": {
    code: "11500418",
    listPricePesos: 1490,
    discount: 15,
    minimum: 1,
    loadIndex: "88",
    speed: "H",
    stock: 96,
    isFeatured: true,
  },
  "veloz-ssr 225/45R17": {
    code: "11700231",
    listPricePesos: 2680,
    discount: 0,
    minimum: 1,
    loadIndex: "91",
    speed: "W",
    strength: "SL",
    stock: 48,
    isFeatured: true,
  },
  "sierra-mt 31X10.5R15": {
    code: "12500107",
    listPricePesos: 3450,
    discount: 10,
    minimum: 1,
    loadIndex: "109",
    speed: "Q",
    stock: 40,
    isFeatured: true,
  },
  "sierra-at 265/70R16": { loadIndex: "112", speed: "T", stock: 52, isFeatured: true },
  "urbana 175/70R13": {
    code: "11300219",
    listPricePesos: 1080,
    discount: 0,
    minimum: 1,
    loadIndex: "82",
    speed: "T",
    stock: 84,
    isFeatured: true,
  },
  "doble-proposito 130/80-17": {
    code: "13700064",
    listPricePesos: 1980,
    discount: 0,
    minimum: 1,
    loadIndex: "65",
    speed: "S",
    stock: 36,
    isFeatured: true,
  },
  "autopista 225/50R17": {
    loadIndex: "98",
    speed: "W",
    strength: "XL",
    discount: 12,
    minimum: 4,
    stock: 64,
    isFeatured: true,
  },
  "clasica 205/75R15": { loadIndex: "97", speed: "S", stock: 28, isFeatured: true },
  "trocha 215/65R16": { loadIndex: "98", speed: "H", discount: 8, minimum: 1, stock: 60, isFeatured: true },
  "moto-sport 180/55ZR17": { loadIndex: "73", speed: "W", discount: 10, minimum: 1, stock: 24, isFeatured: true },
  "veloz 245/40ZR18": { loadIndex: "97", speed: "Y", strength: "XL", stock: 32, isFeatured: true },
  "ciudad 185/65R15": {
    code: "11500377",
    listPricePesos: 1320,
    discount: 0,
    minimum: 1,
    loadIndex: "88",
    speed: "T",
    stock: 120,
  },
  "autopista 185/65R15": {
    code: "11500452",
    listPricePesos: 1390,
    discount: 10,
    minimum: 4,
    loadIndex: "88",
    speed: "H",
    stock: 72,
  },
  "veloz-ssr 255/40R19": {
    listPricePesos: 3890,
    discount: 0,
    minimum: 1,
    loadIndex: "100",
    speed: "W",
    strength: "XL",
    stock: 16,
  },
  "autopista 255/40R19": {
    listPricePesos: 3420,
    discount: 10,
    minimum: 4,
    loadIndex: "100",
    speed: "V",
    strength: "XL",
    stock: 20,
  },
  "eco-verde 255/40R19": {
    listPricePesos: 3260,
    discount: 15,
    minimum: 1,
    loadIndex: "100",
    speed: "V",
    strength: "XL",
    stock: 12,
  },
  "eco-verde 175/70R13": { loadIndex: "82", speed: "T", stock: 44 },
  "eco-verde 195/60R15": { loadIndex: "88", speed: "H", stock: 58 },
  "eco-verde 205/55R16": { loadIndex: "91", speed: "V", stock: 77 },
  "ciudad 205/55R16": { loadIndex: "91", speed: "V", stock: 90 },
  "veloz 245/40R18": { stock: 26 },
  "sierra-ht 235/65R17": { loadIndex: "104", speed: "H", stock: 66 },
  "sierra-at 31X10.5R15": { stock: 30 },
  "carga 195/75R16C": { loadIndex: "107/105", speed: "R", stock: 70 },
  "moto-calle 100/90-18": { loadIndex: "56", speed: "H", stock: 34 },
  "clasica 155/80R15": { stock: 22 },
  "clasica 165/80R13": { stock: 18 },
  "clasica 175/70R13": { stock: 20 },
  "clasica 185/70R14": { stock: 14 },
  "clasica 205/70R14": { stock: 16 },
  "clasica 205/70R15": { stock: 21 },
  "clasica 215/75R15": { stock: 12 },
  "clasica 225/75R15": { stock: 19 },
  "clasica 235/75R15": { stock: 25 },
  "moto-scooter 120/70-12": { loadIndex: "58", speed: "P", stock: 42 },
};

/** Keyed by line and size, in the order in which the home page shows the featured ones. */
export const PINNED_TIRES: ReadonlyMap<string, PinnedTire> = new Map(Object.entries(PINNED));
