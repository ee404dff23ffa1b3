import fc from "fast-check";

/** As much of JSON Schema as the contract uses. */
export interface Schema {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly nullable?: boolean;
}

/** Values that exist in the shop, by the name of their field or parameter: what is only well-formed comes no further than 404. */
export type Known = Readonly<Record<string, readonly unknown[]>>;

const LONGEST_TEXT = 300;

/** What the schema takes. */
export function valuesOf(schema: Schema, known: Known, name = ""): fc.Arbitrary<unknown> {
  const there = known[name] ?? [];
  const made = madeFor(schema, known);
  const value = there.length > 0 ? fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...there) }, made) : made;
  return schema.nullable === true ? fc.oneof({ weight: 4, arbitrary: value }, fc.constant(null)) : value;
}

function madeFor(schema: Schema, known: Known): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => valuesOf(one, known)));
  switch (schema.type) {
    case "object": {
      const fields = Object.entries(schema.properties ?? {}).map(([name, field]) => [
        name,
        valuesOf(field, known, name),
      ]);
      return fc.record(Object.fromEntries(fields) as Record<string, fc.Arbitrary<unknown>>, {
        requiredKeys: [...(schema.required ?? [])],
      });
    }
    case "array":
      return fc.array(valuesOf(schema.items ?? {}, known), { maxLength: 4 });
    case "integer":
    case "number": {
      const { minimum: min = -10, maximum: max = 2_147_483_647 } = schema;
      return fc.oneof(fc.integer({ min, max: Math.min(max, min + 12) }), fc.constantFrom(min, max));
    }
    case "boolean":
      return fc.boolean();
    default:
      return textsOf(schema);
  }
}

function textsOf({ pattern, minLength = 0, maxLength = 40 }: Schema): fc.Arbitrary<string> {
  // The generator knows no lookahead: without it the values are wrong now and then, which does no harm here.
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern.replace(/\(\?!.*?\)/, "")));
  const most = Math.min(maxLength, LONGEST_TEXT);
  return fc.oneof(
    fc.string({ minLength, maxLength: most }),
    fc.string({ unit: "grapheme", minLength: Math.min(minLength, 1), maxLength: Math.min(most, 12) }),
    fc.constantFrom(...NASTY_TEXTS).map((text) => text.slice(0, most)),
  );
}

/** What has broken other people's shops. */
export const NASTY_TEXTS: readonly string[] = [
  "\u0000",
  "nulo\u0000medio",
  "\uD800",
  "\uFFFE\uFFFF",
  "\u202Egpj.exe",
  "\u200B\u200D\uFEFF",
  "\r\nBcc: otro@correo.mx\r\n\r\nhola",
  "'; drop table customer; --",
  "' or '1'='1",
  "%' or 1=1 --",
  String.raw`\'; select pg_sleep(20); --`,
  "<script>alert(1)</script>",
  `"><img src=x onerror=alert(1)>`,
  "</script><script>alert(1)</script>",
  "{{7*7}}${7*7}<%= 7*7 %>#{7*7}",
  '=HYPERLINK("http://malo.mx")',
  "../../../../etc/passwd",
  String.raw`..\..\windows`,
  "%2e%2e%2f",
  "%00",
  "__proto__",
  "constructor",
  "toString",
  "NaN",
  "-0",
  "1e308",
  "99999999999999999999999",
  "0x10",
  "true",
  "null",
  "[object Object]",
  "2026-02-31",
  "0000-00-00",
  "9999-12-31",
  "💥".repeat(30),
  "ﷺ".repeat(20),
  "Z̷͙̈́a̸͇͝l̵".repeat(10),
  "a".repeat(5000),
  " ",
  "\t\n",
];

const NASTY_NUMBERS = [-1, 0, -0, 0.1, 1e21, 1e308, -1e308, 2 ** 31, 2 ** 53, 2 ** 63, Number.MIN_VALUE];

const nested = (depth: number, open: string, close: string): string => open.repeat(depth) + close.repeat(depth);

/** Any JSON value, likely or not. */
export const anyValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(...NASTY_TEXTS, ...NASTY_NUMBERS, null, true, [], {}, [[]], [null]),
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom<unknown>({ __proto__: { isEmployee: true } }, { $ne: null }, { length: 1e9 }),
);

/** Text where a JSON body belongs. */
export const anyBody: fc.Arbitrary<string> = fc.oneof(
  fc.string({ maxLength: 60 }),
  fc.json({ maxDepth: 3 }),
  fc.constantFrom(
    "",
    "null",
    "[]",
    "0",
    '"texto"',
    "{",
    '{"a":1,"a":2}',
    '{"__proto__":{"isEmployee":true}}',
    '{"constructor":{"prototype":{"x":1}}}',
    '{"Qty":1e400,"TireId":"11500418"}',
    `{"a":"${"\\u0000".repeat(20)}"}`,
    '{"a":"\\ud800"}',
    "\u0000\u0001\u0002",
    "\uFEFF{}",
    nested(2000, "[", "]"),
    nested(20_000, '{"a":', "}").replace(":}", ":1}"),
    JSON.stringify({ Message: "x".repeat(200_000) }),
    JSON.stringify(Object.fromEntries(Array.from({ length: 3000 }, (_none, index) => [`k${index}`, index]))),
    "a=1&b=2&".repeat(2000),
    "%%%=%E0%A4%A",
  ),
);
