import type { AddressForm } from "../../../../../shared/domain/people/address.ts";

export type PlaceName = Exclude<keyof AddressForm, "alias" | "phone">;
type PlaceValues = Pick<AddressForm, PlaceName>;

interface FieldOfForm {
  id: string;
  name: string;
  error: string | undefined;
}

/** What the fields of a place need of the form they stand in, be it of a ship address or of invoice data. */
export interface PlaceForm {
  values: PlaceValues;
  control: (name: PlaceName) => FieldOfForm;
  text: (name: PlaceName) => FieldOfForm & { value: string; onValueChange: (value: string) => void };
  setValue: (name: PlaceName, value: string) => void;
  change: (changeOf: (current: PlaceValues) => Partial<PlaceValues>) => void;
}
