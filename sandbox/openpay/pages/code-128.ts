/** Bar and space widths of Code 128, values 0 to 105, then the stop pattern. */
const WIDTHS = (
  "212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 123122 123221 " +
  "223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 232121 111323 131123 131321 " +
  "112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 213311 213131 " +
  "311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114 " +
  "122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 " +
  "214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 2331112"
).split(" ");

const START_C = 105;
const STOP = 106;

/** Symbol values of an even run of digits. */
export const code128Values = (digits: string): number[] => {
  const values = [START_C, ...(digits.match(/\d\d/g) ?? []).map(Number)];
  const checksum = values.reduce((sum, value, index) => sum + value * Math.max(index, 1), 0) % 103;
  return [...values, checksum, STOP];
};

const QUIET_MODULES = 10;
const HEIGHT = 45;

/** The bar code as an SVG picture, a pixel for each module. */
export const code128Svg = (digits: string): string => {
  let x = QUIET_MODULES;
  let bars = "";
  for (const pattern of code128Values(digits).map((value) => WIDTHS[value] ?? "")) {
    pattern.split("").forEach((width, index) => {
      if (index % 2 === 0) bars += `M${x} 0h${width}v1h-${width}z`;
      x += Number(width);
    });
  }
  const width = x + QUIET_MODULES;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${HEIGHT}" viewBox="0 0 ${width} ${HEIGHT}">` +
    `<rect width="${width}" height="${HEIGHT}" fill="#fff"/><path shape-rendering="crispEdges" ` +
    `transform="scale(1 ${HEIGHT})" d="${bars}"/></svg>`
  );
};
