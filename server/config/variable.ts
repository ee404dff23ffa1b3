import { statSync } from "node:fs";
import { isEmail } from "../../shared/domain/people/email.ts";
import { isClabe } from "../../shared/domain/payment/clabe.ts";

/** One environment variable: its parser, and the message for an invalid value. */
export interface Variable<T> {
  readonly expects: string;
  readonly parse: (text: string) => T | undefined;
  readonly fallback: T;
  readonly secret?: boolean;
  /** Value of an empty text; without it an empty text counts as not set. */
  readonly whenEmpty?: T;
}

const integer = (text: string) => (/^\d{1,9}$/.test(text) ? Number(text) : undefined);

export const port = (fallback: number): Variable<number> => ({
  expects: "un puerto, de 0 a 65535",
  parse: (text) => {
    const value = integer(text);
    return value !== undefined && value <= 65_535 ? value : undefined;
  },
  fallback,
});

/** A port, or no server at all where the variable is there and empty. */
export const portOrNone = (fallback: number): Variable<number | null> => ({
  ...port(fallback),
  expects: "un puerto, de 0 a 65535, o vacía para no servirlo",
  whenEmpty: null,
});

export const wholeNumber = (fallback: number, minimum: number, maximum: number): Variable<number> => ({
  expects: `un entero de ${minimum} a ${maximum}`,
  parse: (text) => {
    const value = integer(text);
    return value !== undefined && value >= minimum && value <= maximum ? value : undefined;
  },
  fallback,
});

/** Pesos with at most two decimals, read into whole centavos. */
export const pesos = (fallbackCentavos: number): Variable<number> => ({
  expects: "un monto en pesos con a lo más dos decimales, por ejemplo 150.00",
  parse: (text) => (/^\d{1,9}(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : undefined),
  fallback: fallbackCentavos,
});

export const oneOf = <const T extends string>(choices: readonly T[], fallback: T): Variable<T> => ({
  expects: `uno de: ${choices.join(", ")}`,
  parse: (text) => choices.find((choice) => choice === text),
  fallback,
});

export const flag = (fallback: boolean): Variable<boolean> => ({
  expects: "true o false",
  parse: (text) => (text === "true" ? true : text === "false" ? false : undefined),
  fallback,
});

export const text = (fallback: string, maxLength = 300): Variable<string> => ({
  expects: `un texto de 1 a ${maxLength} caracteres`,
  parse: (value) => (value.trim().length > 0 && value.length <= maxLength ? value.trim() : undefined),
  fallback,
});

/** Names with commas between them; a comma alone is a list without any. */
export const names = (fallback: readonly string[], maxLength = 300): Variable<readonly string[]> => ({
  expects: `nombres separados por comas, de 1 a ${maxLength} caracteres`,
  parse: (value) =>
    value.length <= maxLength
      ? value
          .split(",")
          .map((name) => name.trim())
          .filter(Boolean)
      : undefined,
  fallback,
});

export const secret = (fallback: string): Variable<string> => ({ ...text(fallback, 500), secret: true });

/**
 * An address whose scheme is one of `schemes`, without a slash at the end. The scheme is case-sensitive and needs `//`: `HTTPS://` or
 * `https:tienda.mx` would be an address for some of its readers only.
 */
export const address = (fallback: string, schemes: readonly string[]): Variable<string> => ({
  expects: `una dirección que empiece con ${schemes.map((scheme) => `${scheme}://`).join(" o ")}`,
  parse: (value) =>
    URL.canParse(value) && schemes.some((scheme) => value.startsWith(`${scheme}://`))
      ? value.replace(/\/+$/, "")
      : undefined,
  fallback,
});

export const secretAddress = (fallback: string, schemes: readonly string[]): Variable<string> => ({
  ...address(fallback, schemes),
  secret: true,
});

/** One plain address. */
export const email = (fallback: string): Variable<string> => ({
  expects: "un correo como atencion@tienda.mx",
  parse: (value) => (isEmail(value.trim()) ? value.trim() : undefined),
  fallback,
});

export const colour = (fallback: string): Variable<string> => ({
  expects: "un color como #00573f",
  parse: (value) => (/^#[0-9a-fA-F]{6}$/.test(value) ? value.toLowerCase() : undefined),
  fallback,
});

/** 18 digits with the right check digit: a typo would send deposits to another account. */
export const clabe = (fallback: string): Variable<string> => ({
  expects: "una CLABE de 18 dígitos con su dígito verificador correcto",
  parse: (value) => {
    const digits = value.replaceAll(" ", "");
    return isClabe(digits) ? digits : undefined;
  },
  fallback,
});

/** A picture's file on this machine. */
export const picture = (fallback: string): Variable<string> => ({
  expects: "un archivo .svg, .png o .webp que exista",
  parse: (value) =>
    /\.(svg|png|webp)$/i.test(value) && statSync(value, { throwIfNoEntry: false })?.isFile() ? value : undefined,
  fallback,
});

/** A file on this machine. */
export const existingFile = (fallback: string): Variable<string> => ({
  expects: "un archivo que exista",
  parse: (value) => (statSync(value, { throwIfNoEntry: false })?.isFile() ? value : undefined),
  fallback,
});
