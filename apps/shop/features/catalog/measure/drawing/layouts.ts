/** The same drawing composed twice, in units of its view box: side by side, or one above the other where there is no room. */
export interface Layout {
  readonly name: "wide" | "tall";
  readonly width: number;
  readonly height: number;
  readonly groundY: number;
  readonly groundWidth: number;
  readonly labelSize: number;
  readonly captionSize: number;
  readonly side: {
    readonly centerX: number;
    /** Units per millimetre, up to where the wheel would be higher than `maxHeight`. */
    readonly scale: number;
    readonly maxHeight: number;
    /** From the tread to the dimension lines at its left and at its right. */
    readonly leftGap: number;
    readonly rightGap: number;
  };
  readonly section: {
    readonly centerX: number;
    readonly baseY: number;
    readonly scale: number;
    readonly maxWidth: number;
    readonly maxHeight: number;
    readonly widthGap: number;
    readonly rulerGap: number;
    readonly caption: { readonly x: number; readonly y: number; readonly text: string };
  };
}

const WIDE: Layout = {
  name: "wide",
  width: 864,
  height: 420,
  groundY: 380,
  groundWidth: 400,
  labelSize: 16,
  captionSize: 14,
  side: { centerX: 216, scale: 0.46, maxHeight: 340, leftGap: 34, rightGap: 30 },
  section: {
    centerX: 618,
    baseY: 338,
    scale: 1.02,
    maxWidth: 236,
    maxHeight: 218,
    widthGap: 34,
    rulerGap: 40,
    caption: { x: 500, y: 18, text: "Corte del piso y los costados" },
  },
};

const TALL: Layout = {
  name: "tall",
  width: 360,
  height: 516,
  groundY: 250,
  groundWidth: 360,
  labelSize: 15,
  captionSize: 13,
  side: { centerX: 158, scale: 0.335, maxHeight: 222, leftGap: 22, rightGap: 20 },
  section: {
    centerX: 140,
    baseY: 462,
    scale: 0.78,
    maxWidth: 168,
    maxHeight: 128,
    widthGap: 24,
    rulerGap: 26,
    caption: { x: 0, y: 306, text: "Corte" },
  },
};

export const LAYOUTS = [WIDE, TALL] as const;

/** Width of the drawing's container from which the wide one is shown; drawing.css says the same. */
export const WIDE_FROM_PX = 560;
