import {
  ACCOUNT_ID_PARAMS,
  ACCOUNT_PARAM,
  withoutAccount,
} from "../../../shared/domain/people/account/account-address.ts";
import { CART_HASH } from "./cart-place.ts";

interface PlaceRow {
  /** `?cuenta=` in the address. */
  readonly slug: string;
  /** The parameter that says which one. */
  readonly param?: (typeof ACCOUNT_ID_PARAMS)[number];
  /** A parameter and its value, for one of several dialogs about the same one. */
  readonly choice?: readonly [(typeof ACCOUNT_ID_PARAMS)[number], string];
  /** The dialog that it stands above. */
  readonly parent?: string;
  /** Stands above the cart itself when that is open: the wizard has no list below its forms. */
  readonly isOfWizard?: true;
}

/**
 * The account's dialogs and their addresses (docs/decisions/0031). An address of the customer's is named by its place in the
 * list, from 1: it never moves, and an alias is personal: it stays out of logs.
 */
export const ACCOUNT_PLACES = {
  orders: { slug: "pedidos" },
  order: { slug: "pedidos", param: "pedido", parent: "orders" },
  warranty: { slug: "garantia", param: "pedido", parent: "order" },
  newReturn: { slug: "devolver", param: "pedido", parent: "order" },
  claim: { slug: "reclamar", param: "pedido", parent: "warranty" },
  goodsReturn: { slug: "devolucion", param: "devolucion", parent: "order" },
  correctAddress: { slug: "pedidos", param: "pedido", choice: ["direccion", "corregir"], parent: "order" },
  requestInvoice: { slug: "pedidos", param: "pedido", choice: ["factura", "solicitar"], parent: "order" },
  correctInvoice: { slug: "pedidos", param: "pedido", choice: ["factura", "corregir"], parent: "order" },
  replaceInvoice: { slug: "pedidos", param: "pedido", choice: ["factura", "cambiar"], parent: "order" },
  shipAddresses: { slug: "direcciones" },
  newShipAddress: { slug: "nueva-direccion", parent: "shipAddresses", isOfWizard: true },
  editShipAddress: { slug: "editar-direccion", param: "direccion", parent: "shipAddresses", isOfWizard: true },
  invoiceAddresses: { slug: "facturacion" },
  newInvoiceAddress: { slug: "nueva-facturacion", parent: "invoiceAddresses", isOfWizard: true },
  editInvoiceAddress: { slug: "editar-facturacion", param: "direccion", parent: "invoiceAddresses", isOfWizard: true },
  savedCards: { slug: "tarjetas" },
  newCard: { slug: "nueva-tarjeta", parent: "savedCards" },
  editCard: { slug: "editar-tarjeta", param: "tarjeta", parent: "savedCards" },
  deleteCard: { slug: "eliminar-tarjeta", param: "tarjeta", parent: "savedCards" },
  myData: { slug: "datos" },
  editMyData: { slug: "editar-datos", parent: "myData" },
  changePassword: { slug: "contrasena", parent: "myData" },
  changeEmail: { slug: "correo", parent: "myData" },
  arco: { slug: "derechos", parent: "myData" },
  invite: { slug: "invitar" },
} as const satisfies Record<string, PlaceRow>;

/** The account area: for customers; 'Invitar' for employees. */
export type AccountDialog = keyof typeof ACCOUNT_PLACES;

/** A dialog of the account, and which order, address or card it is about; "" for a dialog without one. */
export interface AccountPlace {
  readonly dialog: AccountDialog;
  readonly id: string;
}

const ROWS: Readonly<Record<AccountDialog, PlaceRow>> = ACCOUNT_PLACES;
const ALL = Object.keys(ACCOUNT_PLACES) as readonly AccountDialog[];
const LONGEST_ID = 64;

/** The account's dialog in an address; null without one and for an unknown name. */
export function accountPlaceOf(search: string): AccountPlace | null {
  const query = new URLSearchParams(search);
  const slug = query.get(ACCOUNT_PARAM);
  const named = ALL.filter((dialog) => ROWS[dialog].slug === slug);
  for (const dialog of named.toReversed()) {
    const { param, choice } = ROWS[dialog];
    if (choice && query.get(choice[0]) !== choice[1]) continue;
    const id = param ? (query.get(param) ?? "") : "";
    if (!param || (id !== "" && id.length <= LONGEST_ID)) return { dialog, id };
  }
  return null;
}

/** An address's query with this dialog in it, or without any. */
export function searchWithAccount(search: string, place: AccountPlace | null): string {
  const page = withoutAccount(search);
  if (place === null) return page;
  const query = new URLSearchParams(page);
  const { slug, param, choice } = ROWS[place.dialog];
  query.set(ACCOUNT_PARAM, slug);
  if (param) query.set(param, place.id);
  if (choice) query.set(...choice);
  return `?${query.toString()}`;
}

/** What stands below a dialog of the account: the one it leads back to, or nothing of the account. */
export function placeBelow({ dialog, id }: AccountPlace, isCartOpen: boolean): AccountPlace | null {
  const { parent, isOfWizard } = ROWS[dialog];
  if (!parent || (isOfWizard && isCartOpen)) return null;
  return { dialog: parent as AccountDialog, id: ROWS[parent as AccountDialog].param ? idOfParent(id) : "" };
}

/** The order of "104286", and of its return "104286-3071". */
const idOfParent = (id: string): string => id.split("-")[0] ?? "";

/** The dialogs on view, the lowest first. */
export function placesOnView(place: AccountPlace | null, isCartOpen: boolean): readonly AccountPlace[] {
  if (!place) return [];
  return [...placesOnView(placeBelow(place, isCartOpen), isCartOpen), place];
}

/** What a history entry of the account carries. */
export interface AccountTrail {
  /** Entries of ours behind this one, without any other between; 0 for an address that was opened as it is. */
  readonly depth: number;
  /** Whether the page, or the cart, that they stand above is behind those. */
  readonly isFromPage: boolean;
  /** The key of that page's entry. */
  readonly pageKey: string | null;
}

const NO_TRAIL: AccountTrail = { depth: 0, isFromPage: false, pageKey: null };

/** Reads a history entry's state, which other code may have written. */
export function accountTrailOf(state: unknown): AccountTrail {
  const trail = (state as { account?: Partial<AccountTrail> } | null)?.account;
  if (!trail || !Number.isSafeInteger(trail.depth)) return NO_TRAIL;
  return {
    depth: Math.max(Number(trail.depth), 0),
    isFromPage: trail.isFromPage === true,
    pageKey: typeof trail.pageKey === "string" ? trail.pageKey : null,
  };
}

interface Entry {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  readonly key: string;
  readonly state: unknown;
}

/** The trail of the entry that comes after this one. */
export function trailAfter({ search, key, state }: Entry): AccountTrail {
  if (accountPlaceOf(search) === null) return { depth: 1, isFromPage: true, pageKey: key };
  const trail = accountTrailOf(state);
  return { ...trail, depth: trail.depth + 1 };
}

/**
 * An entry as the page on it sees it: to a page, the account's dialogs in front of it are no other address, and its own entry is
 * still the one on view.
 */
export function pageOf({ pathname, search, hash, key, state }: Entry): Omit<Entry, "state"> {
  if (accountPlaceOf(search) === null) return { pathname, search, hash, key };
  const pageKey = accountTrailOf(state).pageKey ?? key;
  return { pathname, search: searchWithAccount(search, null), hash, key: pageKey };
}

export const isCartEntry = ({ hash }: Pick<Entry, "hash">): boolean => hash === CART_HASH;
