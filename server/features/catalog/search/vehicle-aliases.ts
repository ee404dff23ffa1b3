/**
 * What people in Mexico call makes and models besides their names: the everyday name, and the name in the vehicles' data
 * (server/seed/source/vehicles_mx.csv). An entry without its vehicle in the data says nothing. General knowledge, not a certified list.
 */
export const BRAND_ALIASES: Readonly<Record<string, string>> = {
  vw: "Volkswagen",
  volks: "Volkswagen",
  benz: "Mercedes-Benz",
  "great wall": "GWM",
  chery: "Chirey",
};

export const MODEL_ALIASES: Readonly<Record<string, readonly [brand: string, model: string]>> = {
  vocho: ["Volkswagen", "Sedán"],
  bocho: ["Volkswagen", "Sedán"],
  combi: ["Volkswagen", "Transporter"],
  estaquitas: ["Nissan", "NP300"],
};
