export interface ReceivedTires {
  readonly quantity: number;
  /** `185/65 R15 88H`, as on the sidewall. */
  readonly size: string;
}

/** What to look at before tyres are mounted. Source: aftersales section 4. */
export function receptionCheck(tires: readonly ReceivedTires[]): readonly string[] {
  const [only, second] = tires;
  const sizes = tires.map(({ quantity, size }) => `${quantity} de ${size}`).join(", ");
  const size =
    only && !second
      ? only.quantity === 1
        ? `Lee el costado: tiene que decir ${only.size}.`
        : `Lee el costado de las ${only.quantity}: tienen que decir ${only.size}.`
      : `Lee el costado de cada llanta: tienes que recibir ${sizes}.`;
  return [
    size,
    "Busca el DOT: sus últimas 4 cifras son la semana y el año en que se hizo la llanta. Anótalas con tu pedido.",
    "Mira el piso, los costados y la ceja. Si ves cortes, golpes o deformaciones, dilo a quien entrega y toma fotos.",
    "Si algo no coincide, no la montes: escríbenos antes.",
  ];
}
