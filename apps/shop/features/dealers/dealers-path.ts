export const DEALERS_PATH = "/distribuidores";
