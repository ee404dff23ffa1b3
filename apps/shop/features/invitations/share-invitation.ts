interface Shared {
  readonly shopName: string;
  /** Of the shop's pages. */
  readonly origin: string;
  readonly email: string;
  /** Last day on which it may be used, as shown. */
  readonly lastDay: string;
}

/** WhatsApp with an invitation's words written; to whom is chosen there. */
export function shareUrl({ shopName, origin, email, lastDay }: Shared): string {
  const url = new URL("https://wa.me/");
  url.searchParams.set(
    "text",
    `Te invité a comprar llantas en ${shopName}, a precio de familia y amigos. Regístrate con tu correo ${email} a más tardar el ${lastDay}: ${origin}/#registro`,
  );
  return url.href;
}
