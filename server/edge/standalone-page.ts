import { createHash } from "node:crypto";
import { type Config, themeOf } from "../config/config.ts";

/** A finished body with its headers. */
export interface StandaloneBody {
  readonly bytes: Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

export interface StandaloneText {
  readonly title: string;
  readonly text: string;
  /** An empty `href` is the requested address. */
  readonly action: { readonly href: string; readonly label: string };
}

export const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

/** The needed tokens of ui/styles/tokens.css: the page loads no style sheet, script or font. */
const styleOf = (brand: string, mark: string): string => `
*{box-sizing:border-box;margin:0}
body{min-height:100dvh;display:grid;grid-template-rows:auto 1fr;background:#f1f3f0;color:#151a19;font:400 1.0625rem/1.5 "Overpass Variable",Overpass,system-ui,sans-serif}
header{--gutter:16px;display:flex;align-items:center;gap:9px;min-height:65px;padding:0 max(var(--gutter),calc((100% - 1200px)/2));background:#fff;border-bottom:1px solid #d3d9d5;font-weight:900;font-size:1.375rem;line-height:1;letter-spacing:.035em;text-transform:uppercase}
header svg{width:34px;height:34px}
header span{padding-top:3px}
@media (min-width:600px){header{--gutter:24px}}
@media (min-width:981px){header{--gutter:32px;min-height:77px;font-size:1.625rem}header svg{width:40px;height:40px}}
main{place-self:center;display:grid;gap:12px;justify-items:center;text-align:center;width:min(100% - 32px,640px);margin:32px 0;padding:48px 16px;background:#fff;border:1px solid #d3d9d5;border-radius:10px}
main svg{width:132px}
h1{font-size:clamp(1.625rem,1.35rem + 1.2vw,2.25rem);line-height:1.12;font-weight:750;text-wrap:balance}
p{max-width:44ch;color:#53605c}
p a{color:${brand};white-space:nowrap}
.btn{display:inline-grid;place-content:center;min-height:48px;margin-top:12px;padding:0 24px;border-radius:6px;background:${brand};color:#fff;font-weight:600;text-decoration:none}
.btn:hover{background:color-mix(in srgb,${brand},black 24%)}
a:focus-visible{outline:none;border-radius:6px;box-shadow:0 0 0 2px #fff,0 0 0 5px #151a19}
.road{stroke:${mark}}
@media (forced-colors:active){.btn{border:2px solid}a:focus-visible{outline:3px solid}}`;

/** A page that loads no other file. `main` is markup of ours; every text of a setting in it is escaped. */
export function standaloneDocument(
  config: Config,
  { title, main, style = "", script = "" }: { title: string; main: string; style?: string; script?: string },
): StandaloneBody {
  const { brand, mark } = themeOf(config) ?? { brand: "#00573f", mark: "#ffc72c" };
  const styles = styleOf(brand, mark) + style;
  const name = escaped(config.SHOP_NAME);
  const html = `<!doctype html>
<html lang="es-MX"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><link rel="icon" href="data:,"><title>${title} | ${name}</title><style>${styles}</style></head>
<body><header><svg viewBox="0 0 40 40" aria-hidden="true" fill="none"><circle cx="20" cy="20" r="15.5" stroke="#151a19" stroke-width="7"/><path d="M20 11.500v6M20 22.500v6" stroke="#151a19" stroke-width="3.400"/><path class="road" d="M20 1v7M20 32v7" stroke-width="3.400"/></svg><span>${name}</span></header>
<main>${main}</main>${script && `<script>${script}</script>`}</body></html>
`;
  return {
    bytes: Buffer.from(html),
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": [
        "default-src 'none'",
        `style-src ${hashOf(styles)}`,
        ...(script
          ? [`script-src ${hashOf(script)}`, "require-trusted-types-for 'script'", "trusted-types 'none'"]
          : []),
        "img-src data:",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
      ].join("; "),
    },
  };
}

const hashOf = (text: string): string => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

export const telephoneLink = (phone: string): string => `tel:${phone.replaceAll(/[^+\d]/g, "")}`;

/** What the page says, one thing to do, and the phone. The texts are ours, without markup. */
export function standalonePage(config: Config, { title, text, action }: StandaloneText): StandaloneBody {
  const phone = config.SHOP_PHONE;
  const main = `<svg viewBox="0 0 132 84" aria-hidden="true" fill="none" stroke="#7c8884" stroke-width="2"><path d="M0 66h132"/><path class="road" d="M6 76h22M40 76h22M74 76h22M108 76h18" stroke-width="5"/><circle cx="66" cy="36" r="29" stroke-dasharray="4 5"/><circle cx="66" cy="36" r="14" stroke-dasharray="4 5"/></svg>
<h1>${title}</h1>
<p>${text}</p>
<a class="btn" href="${action.href}">${action.label}</a>
<p>¿Necesitas ayuda? Llámanos al <a href="${telephoneLink(phone)}">${escaped(phone)}</a>.</p>`;
  return standaloneDocument(config, { title, main });
}
