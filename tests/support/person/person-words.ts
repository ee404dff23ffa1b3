/** Words that stand nowhere else in the database, so that whatever has one of them is about this person. */
export const PERSON = {
  email: "xochitl.zempoalteca@correo.mx",
  name: "Yolotzyn",
  lastName: "Zempoalteca",
  motherName: "Tzompantzi",
  phone: "7441239876",
  rfc: "ZETX910520AB1",
  street: "Calzada Irrepetible",
  invitationTo: "quetzalli.invitada@correo.mx",
  message: "Para ti, comadre Quetzalli",
} as const;

export const personAddress = (alias: string) => ({
  alias,
  phone: PERSON.phone,
  street: PERSON.street,
  ext_number: "1234",
  int_number: "",
  postal_code: "44100",
  neighborhood: "Centro",
  city: "Guadalajara",
  municipality: "Guadalajara",
  state: "JAL",
});
export const personInvoice = {
  ...personAddress("Fiscal"),
  rfc: PERSON.rfc,
  legal_name: `${PERSON.name} ${PERSON.lastName}`.toUpperCase(),
  tax_regime: "612",
  cfdi_use: "G03",
};
