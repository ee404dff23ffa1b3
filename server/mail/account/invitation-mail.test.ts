import { describe, expect, test } from "vitest";
import { readConfig } from "../../config/config.ts";
import { composeInvitationMail, type InvitationMail } from "./invitation-mail.ts";

const config = readConfig({
  PUBLIC_URL: "https://tienda.example",
  DEMO_PUBLIC: "true",
  MAIL_FROM: "Rodada <pedidos@correo.example>",
  SHOP_NAME: "Llantas Ñandú",
});
const compose = (changes: Partial<InvitationMail> = {}) =>
  composeInvitationMail(config, {
    to: "ana@correo.mx",
    message: "Hola Ana:\nte va a gustar.",
    expiresAt: new Date("2026-12-22T05:59:59.999Z"),
    inviter: { name: "Daniel", lastName: "Reyes" },
    request: "1f0c",
    ...changes,
  });
const LINK = "https://tienda.example/#registro";

describe("an invitation's e-mail", () => {
  test("says who invites, with which e-mail to register, until when and where", async () => {
    const { to, subject, html, text, messageId } = await compose();
    expect([to, subject]).toEqual(["ana@correo.mx", "Daniel Reyes te invita a Llantas Ñandú"]);
    expect(messageId).toBe("<invitacion-1f0c@correo.example>");
    expect(text).toContain("Regístrate con este mismo correo, ana@correo.mx, a más tardar el 21/dic/2026.");
    expect(text).toContain(LINK);
    expect(text).toContain("Mensaje de Daniel Reyes:");
    expect(text).toContain("Hola Ana:\nte va a gustar.");
    expect(html.split(`href="${LINK}"`)).toHaveLength(3);
    expect(html).toContain('lang="es-MX"');
    expect(html).toContain("max-width:600px");
  });

  test("has no box for a message that was not written", async () => {
    const { text } = await compose({ message: "" });
    expect(text).not.toContain("Mensaje de");
  });

  test("shows tags as they were typed", async () => {
    const { html, text } = await compose({ message: '<a href="x">gratis</a> & <script>' });
    expect(html).toContain("&lt;a href=&quot;x&quot;&gt;gratis&lt;/a&gt; &amp; &lt;script&gt;");
    expect(text).toContain('<a href="x">gratis</a> & <script>');
  });

  test.each([
    ["an address", { name: "Gana en", lastName: "premios.xyz" }],
    ["nothing", { name: " ", lastName: "" }],
  ])("does not tell strangers a name that is %s", async (_what, inviter) => {
    const { subject, text } = await compose({ inviter });
    expect(subject).toBe("Un empleado te invita a Llantas Ñandú");
    expect(text).not.toContain("premios");
  });

  test("has the name on one line, in the subject too", async () => {
    const { subject } = await compose({ inviter: { name: "Daniel\r\nBcc: otro", lastName: "Reyes" } });
    expect(subject).toBe("Daniel Bcc: otro Reyes te invita a Llantas Ñandú");
  });
});
