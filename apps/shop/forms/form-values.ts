import type { PhotoView, ReturnKind, ReturnWish } from "../../../shared/domain/returns/return-kinds.ts";
import type { PersonalData } from "../../../shared/domain/people/registration.ts";

/** 'Mis Datos' as they are edited. */
export interface OwnData extends PersonalData {
  readonly gender: "M" | "F" | "";
  readonly subscribe: boolean;
}

/** The registration's fields (storefront §3). */
export interface RegistrationValues {
  usrname: string;
  pwd: string;
  name: string;
  lastName: string;
  motherName: string;
  phone: string;
  birthdate: string;
  gender: "M" | "F" | "";
  accept: boolean;
  subscribe: boolean;
}

/** A photo of a return that the server has. */
export interface KeptPhoto {
  readonly id: number;
  readonly view: PhotoView;
  /** As stored. */
  readonly bytes: number;
}

/** A return as it is asked for. */
export interface ReturnValues {
  readonly reason: ReturnKind | null;
  readonly wish: ReturnWish | null;
  /** How many of each line of the order; absent: none. */
  readonly pieces: Readonly<Record<number, number>>;
  readonly photos: readonly KeptPhoto[];
  readonly receivedSize: string;
  readonly comment: string;
  readonly isUnmounted: boolean;
  readonly pickup: string;
  /** Of this request: sent again, it answers the same return. */
  readonly key: string;
}
