/** How much is added to the demonstration. */
export interface Scale {
  readonly products: number;
  /** On average; the demonstration's narrow lines have fewer sizes. */
  readonly tiresPerProduct: number;
  readonly vehicleModels: number;
}

/** With the demonstration: about 10,000 products, 200,000 tyres, 1,600 models, 86,000 vehicles and 1,000,000 fitments. */
export const LARGE: Scale = { products: 10_000, tiresPerProduct: 20.2, vehicleModels: 1_090 };
