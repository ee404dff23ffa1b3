const HOSTS: readonly string[] = ["wa.me", "api.whatsapp.com"];

/** The shop's WhatsApp with the order's number written already; a group's or a channel's address stays as it is. */
export function whatsappUrl(address: string, orderNumber: string): string {
  if (!URL.canParse(address)) return address;
  const url = new URL(address);
  if (!HOSTS.includes(url.hostname)) return address;
  url.searchParams.set("text", `Hola, pregunto por mi pedido ${orderNumber}.`);
  return url.href;
}
