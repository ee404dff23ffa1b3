/** Where an order's tyres are reviewed; empty: nothing is to be reviewed now. */
export const reviewUrlOf = ({ Enlace }: { readonly Enlace: string }): string => Enlace;
