/** A line has one picture for all its sizes: the sidewall on it shows the size that was photographed. */
export const PICTURES_OF_LINES = "Las imágenes son de la línea: la medida es la que dice cada tarjeta.";
