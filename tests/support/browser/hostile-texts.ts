/** Texts that do something in a place they were not meant for; each short enough for the shortest field that takes any. */
export const HOSTILE_TEXTS = {
  markup: "<img src=x onerror=alert(1)>",
  attribute: `"><svg onload=alert(2)>`,
  script: "</script><script>alert(3)",
  sql: "'; drop table orders;--",
  template: "{{7*7}}${7*7}<%=7*7%>",
  formula: "=HYPERLINK(1;2)",
  link: "javascript:alert(4)",
  quotes: String.raw`\"'\u0022;//`,
} as const;

/** What a mail program or a terminal would act on; the shop stores such a text without it. */
export const UNSEEN_TEXTS = {
  headers: "Ana\r\nBcc: otro@correo.mx",
  bidi: "Ana\u202Eopam\u2066",
  zeroWidth: "A\u200Bn\uFEFFa",
  escape: "Ana\u001B[2J",
} as const;

/** Control and direction characters, but for ends of lines. */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
export const UNSEEN = /[\u0000-\u0009\u000B-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069]/;
