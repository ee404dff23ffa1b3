/** Relative luminance of `#rrggbb` (WCAG 2.2). */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(colour.slice(start, start + 2), 16) / 255;
    return channel <= 0.040_45 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio of two colours, from 1 to 21 (WCAG 2.2). */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const READABLE = 4.5;
const WHITE = "#ffffff";
const GROUND = "#f1f3f0";
const INK = "#151a19";
const ASPHALT = "#1c2221";

/** Problems of a theme's two colours: text on them, and they on their backgrounds, must be readable (design §2). */
export function themeProblems(brand: string, mark: string): string[] {
  const isBrandReadable = contrast(WHITE, brand) >= READABLE && contrast(brand, GROUND) >= READABLE;
  const isMarkReadable = contrast(INK, mark) >= READABLE && contrast(mark, ASPHALT) >= READABLE;
  return [
    ...(isBrandReadable
      ? []
      : [
          `La variable SHOP_COLOR_BRAND debe ser un color más oscuro: con ${brand} el texto no se lee (contraste menor a 4.5).`,
        ]),
    ...(isMarkReadable
      ? []
      : [
          `La variable SHOP_COLOR_MARK debe ser un color más claro: con ${mark} el texto no se lee (contraste menor a 4.5).`,
        ]),
  ];
}
