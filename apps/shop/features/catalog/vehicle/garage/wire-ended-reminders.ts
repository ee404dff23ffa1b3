/** The vehicle that is no longer reminded of. */
export const endedVehicleOf = ({ Vehiculo }: { readonly Vehiculo: string }): string => Vehiculo;
