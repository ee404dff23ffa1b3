/** Bar and space widths of Code 128, values 0 to 105, then the stop pattern. */
const WIDTHS = (
  "212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 123122 123221 " +
  "223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 232121 111323 131123 131321 " +
  "112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 213311 213131 " +
  "311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114 " +
  "122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 " +
  "214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 2331112"
).split(" ");

const START_B = 104;
const START_C = 105;
const STOP = 106;

/** Symbol values of a text: digit pairs when it is an even run of digits, single characters otherwise. */
export const code128Values = (text: string): number[] => {
  const isPairs = /^(\d\d)+$/.test(text);
  const data = isPairs ? (text.match(/\d\d/g) ?? []).map(Number) : Array.from(text, (char) => char.charCodeAt(0) - 32);
  const values = [isPairs ? START_C : START_B, ...data];
  const checksum = values.reduce((sum, value, index) => sum + value * Math.max(index, 1), 0) % 103;
  return [...values, checksum, STOP];
};

const QUIET_MODULES = 10;

const escapeXml = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

const TEXT_HEIGHT = 18;

/** The bar code as an SVG picture; `moduleWidth` and `height` in pixels, with the text below it when asked for. */
export const code128Svg = (text: string, moduleWidth: number, height: number, showsText: boolean): string => {
  let x = QUIET_MODULES;
  let bars = "";
  for (const pattern of code128Values(text).map((value) => WIDTHS[value] ?? "")) {
    pattern.split("").forEach((width, index) => {
      if (index % 2 === 0) bars += `M${x} 0h${width}v1h-${width}z`;
      x += Number(width);
    });
  }
  const modules = x + QUIET_MODULES;
  const width = modules * moduleWidth;
  const whole = showsText ? height + TEXT_HEIGHT : height;
  const below = showsText
    ? `<text x="${width / 2}" y="${whole - 4}" text-anchor="middle" font-family="monospace" font-size="14">${escapeXml(text)}</text>`
    : "";
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${whole}" viewBox="0 0 ${width} ${whole}">` +
    `<rect width="${width}" height="${whole}" fill="#fff"/><path shape-rendering="crispEdges" ` +
    `transform="scale(${moduleWidth} ${height})" d="${bars}"/>${below}</svg>`
  );
};
