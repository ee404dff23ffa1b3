interface TirePictureProps {
  /** As the order has it; empty: none. */
  name: string;
  isLarge?: boolean | undefined;
}

/** The small picture of a tyre beside its name, which says what it is. */
export function TirePicture({ name, isLarge = false }: TirePictureProps) {
  if (name === "") return null;
  const side = isLarge ? 52 : 36;
  return (
    <img
      className={isLarge ? "thumb thumb-l" : "thumb"}
      src={`/images/tires/cart/${encodeURIComponent(name)}.webp`}
      alt=""
      width={side}
      height={side}
      decoding="async"
    />
  );
}
