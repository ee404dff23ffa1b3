export interface RedirectForm {
  /** Address without its query. */
  readonly action: string;
  readonly fields: readonly (readonly [name: string, value: string])[];
}

/**
 * The hidden form that sends the browser to the provider (storefront §4). A GET form drops the query of its address: it travels
 * as hidden fields (decisions §6). Null for an address that a browser must not be sent to.
 */
export function redirectForm(url: string): RedirectForm | null {
  if (!URL.canParse(url)) return null;
  const address = new URL(url);
  if (address.protocol !== "https:" && address.protocol !== "http:") return null;
  const fields = [...address.searchParams];
  address.search = "";
  address.hash = "";
  return { action: address.href, fields };
}

export function submitRedirect({ action, fields }: RedirectForm): void {
  const form = document.createElement("form");
  form.method = "get";
  form.action = action;
  form.hidden = true;
  for (const [name, value] of fields) {
    const input = document.createElement("input");
    input.type = "hidden";
    input.name = name;
    input.value = value;
    form.append(input);
  }
  document.body.append(form);
  form.submit();
}

/** Sends the browser to the provider: by the form, or plainly to the address (storefront §4). False: the address is refused. */
export function leaveFor(url: string, by: "form" | "address"): boolean {
  const form = redirectForm(url);
  if (form === null) return false;
  if (by === "form") submitRedirect(form);
  else window.location.assign(url);
  return true;
}
