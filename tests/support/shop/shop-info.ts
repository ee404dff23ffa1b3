import type { ShopInfo } from "../../../shared/contract/api.ts";

/** The shop as its settings could say it is. */
export const A_SHOP: ShopInfo = {
  name: "Rodada",
  legalName: "Rodada Llantas de México",
  phone: "55 5000 0142",
  email: "atencion@rodada.example",
  address: "",
  hours: "",
  privacyEmail: "",
  publicUrl: "https://rodada.example",
  logo: null,
  social: [],
  theme: null,
  hasOfflinePage: true,
};
