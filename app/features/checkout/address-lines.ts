import type { WireShipAddress } from "../../../shared/contract/addresses.ts";

/** Area codes of two digits; every other Mexican one has three. */
const TWO_DIGIT_AREA = /^(55|56|33|81)(\d{4})(\d{4})$/;
const THREE_DIGIT_AREA = /^(\d{3})(\d{3})(\d{4})$/;

export function phoneText(phone: string): string {
  const parts = TWO_DIGIT_AREA.exec(phone) ?? THREE_DIGIT_AREA.exec(phone);
  return parts ? parts.slice(1).join(" ") : phone;
}

/** "Av. Vallarta 2440, int. 3, Arcos Vallarta" and "44130 Guadalajara, Jalisco". */
export function addressLines(address: WireShipAddress): readonly [street: string, place: string] {
  const { Calle, Numero_Exterior, Numero_Interior, Colonia, Codigo_Postal, Ciudad, Delegacion } = address;
  const inside = Numero_Interior === "" ? "" : `int. ${Numero_Interior}`;
  const street = [`${Calle} ${Numero_Exterior}`.trim(), inside, Colonia].filter(Boolean).join(", ");
  const place = [`${Codigo_Postal} ${Ciudad || Delegacion}`.trim(), address.Estado_Descripcion]
    .filter(Boolean)
    .join(", ");
  return [street, place];
}
