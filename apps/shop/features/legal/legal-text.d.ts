declare module "*/content/legal/terminos.md" {
  const text: import("../../../../shared/domain/text/legal/legal-text.ts").LegalText;
  export default text;
}

declare module "*/content/legal/aviso-de-privacidad.md" {
  const text: import("../../../../shared/domain/text/legal/legal-text.ts").LegalText;
  export default text;
}

declare module "*/content/legal/compra-segura.md" {
  const text: import("../../../../shared/domain/text/legal/legal-text.ts").LegalText;
  export default text;
}

declare module "*/content/legal/llantas-usadas.md" {
  const text: import("../../../../shared/domain/text/legal/legal-text.ts").LegalText;
  export default text;
}
