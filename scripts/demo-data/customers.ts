export const MARIANA = "mariana.ortega@correo.mx";
export const DANIEL = "daniel.reyes@correo.mx";
export const SOFIA = "sofia.marin@correo.mx";

/** Invented people. Passwords are set where the data is loaded, never here. */
export const CUSTOMERS = [
  {
    email: MARIANA,
    name: "Mariana",
    last_name: "Ortega",
    mother_name: "Luna",
    gender: "F",
    birthdate: "1990-04-12",
    phone: "3315550142",
    is_employee: false,
    subscribe: true,
  },
  {
    email: DANIEL,
    name: "Daniel",
    last_name: "Reyes",
    mother_name: "Cantú",
    gender: "M",
    birthdate: "1984-09-03",
    phone: "4771550167",
    is_employee: true,
    subscribe: true,
  },
  {
    email: SOFIA,
    name: "Sofía",
    last_name: "Marín",
    mother_name: "",
    gender: "F",
    birthdate: "1998-01-27",
    phone: "2221550183",
    is_employee: false,
    subscribe: false,
  },
];

const CASA_MARIANA = {
  street: "Av. Vallarta",
  ext_number: "2440",
  int_number: "3",
  postal_code: "44130",
  neighborhood: "Arcos Vallarta",
  city: "Guadalajara",
  municipality: "Guadalajara",
  state: "JAL",
};

const CASA_DANIEL = {
  street: "Paseo del Moral",
  ext_number: "512",
  int_number: "",
  postal_code: "37160",
  neighborhood: "Jardines del Moral",
  city: "León de los Aldama",
  municipality: "León",
  state: "GUA",
};

const CASA_SOFIA = {
  street: "Av. Reforma",
  ext_number: "318",
  int_number: "12 B",
  postal_code: "72000",
  neighborhood: "Centro",
  city: "Puebla (Heroica Puebla)",
  municipality: "Puebla",
  state: "PUE",
};

export const ADDRESSES = [
  { customer_email: MARIANA, alias: "Casa", phone: "3315550142", ...CASA_MARIANA },
  {
    customer_email: MARIANA,
    alias: "Oficina",
    phone: "3315550199",
    street: "Calz. del Ejército",
    ext_number: "1180",
    int_number: "",
    postal_code: "44430",
    neighborhood: "Quinta Velarde",
    city: "Guadalajara",
    municipality: "Guadalajara",
    state: "JAL",
  },
  { customer_email: DANIEL, alias: "Casa", phone: "4771550167", ...CASA_DANIEL },
  { customer_email: SOFIA, alias: "Casa", phone: "2221550183", ...CASA_SOFIA },
];

/** 'Taller' lacks regime and use on purpose: the account must show how incomplete invoice data looks. */
export const INVOICE_PROFILES = [
  {
    customer_email: MARIANA,
    alias: "Personal",
    rfc: "OELM900412QX3",
    legal_name: "MARIANA ORTEGA LUNA",
    tax_regime: "626",
    cfdi_use: "G03",
    ...CASA_MARIANA,
    int_number: "",
    phone: "3315550142",
  },
  {
    customer_email: MARIANA,
    alias: "Taller",
    rfc: "TCE980115KA2",
    legal_name: "TRANSPORTES DEL CENTRO SA DE CV",
    tax_regime: "",
    cfdi_use: "",
    street: "Calz. Independencia",
    ext_number: "88",
    int_number: "",
    postal_code: "37000",
    neighborhood: "Centro",
    city: "León de los Aldama",
    municipality: "León",
    state: "GUA",
    phone: "3315550142",
  },
  {
    customer_email: DANIEL,
    alias: "Personal",
    rfc: "RECD840903H27",
    legal_name: "DANIEL REYES CANTÚ",
    tax_regime: "605",
    cfdi_use: "S01",
    ...CASA_DANIEL,
    phone: "4771550167",
  },
];
