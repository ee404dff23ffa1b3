/** The part of `qrcode` 1.5.4 that is used here; the package has no types of its own. */
declare module "qrcode" {
  const QRCode: {
    create(
      text: string,
      options: { readonly errorCorrectionLevel: "L" | "M" | "Q" | "H" },
    ): { readonly modules: { readonly size: number; get(row: number, column: number): number | boolean } };
  };
  export default QRCode;
}
