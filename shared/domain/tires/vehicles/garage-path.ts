export const GARAGE_PATH = "/mi-garaje";
