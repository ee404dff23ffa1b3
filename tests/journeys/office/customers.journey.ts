import { randomUUID } from "node:crypto";
import { describe, expect, inject, test } from "vitest";
import { DESKTOP, DEVICES, expectUsable, withBrowser } from "../../support/browser/browser.ts";
import { withJourneyMembers } from "../../support/office/journey-member.ts";

const officeUrl = inject("officeUrl");
const browser = withBrowser();
const members = withJourneyMembers();

/** A customer whom no other journey reads. */
async function aCustomer(changes: object = {}): Promise<{ id: number; email: string; lastName: string }> {
  const mark = randomUUID().replaceAll("-", "").slice(0, 10).replaceAll(/\d/g, "x");
  const lastName = `Ávila${mark}`;
  const email = `viaje.${mark}@correo.mx`;
  const { id } = await members.db
    .insertInto("customer")
    .values({
      email,
      password_hash: "",
      name: "Teresa",
      last_name: lastName,
      mother_name: "Lugo",
      gender: "F",
      birthdate: "1990-01-01",
      phone: "4771550107",
      is_subscribed: false,
      activated_at: new Date(),
      ...changes,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { id, email, lastName };
}

describe.each(DEVICES)("customers in the back office on a %s", (_name, viewport) => {
  test("are found by name, opened, one value is shown, and purchases are stopped after a rehearsal", async () => {
    const { id, email, lastName } = await aCustomer();
    const context = await browser.newContext({ viewport });
    const page = await context.newPage();
    const problems: string[] = [];
    page.on("pageerror", (error) => problems.push(error.message));
    await members.signIn(context, "atención");
    await page.goto(`${officeUrl}/clientes`);
    await page.getByRole("heading", { level: 1, name: /^Clientes/ }).waitFor();
    await page.getByRole("searchbox").fill(`teresa ${lastName.toLowerCase().replace("á", "a")}`);
    const link = page.getByRole("link", { name: `Teresa ${lastName} Lugo` });
    await expect.poll(() => page.getByRole("link", { name: /Lugo$/ }).count()).toBe(1);
    await link.waitFor();
    await expectUsable(page, "Clientes");
    expect(await page.getByText(email).count()).toBe(0);

    // With the keyboard alone.
    await page.getByRole("searchbox").blur();
    await page.keyboard.press("j");
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { level: 1, name: new RegExp(lastName) }).waitFor();
    expect(new URL(page.url()).pathname).toBe(`/clientes/${id}`);
    await expectUsable(page, "Cliente");

    await page.getByRole("button", { name: "Ver correo" }).click();
    await page.getByText(email, { exact: true }).waitFor();
    await page.getByText(/se oculta en \d+ s/).waitFor();
    await page.getByRole("button", { name: "Ver teléfono" }).click();
    await page.getByText("4771550107", { exact: true }).waitFor();
    expect(await page.getByText(email, { exact: true }).count()).toBe(0);

    await page.getByRole("button", { name: "Cuenta", exact: true }).focus();
    await page.keyboard.press("ArrowDown");
    await page.getByRole("menuitem", { name: "Detener compras" }).click();
    await page.getByText("No podrá hacer pedidos").waitFor();
    await expectUsable(page, "Detener sus compras");
    await page.getByRole("dialog").getByRole("button", { name: "Detener compras" }).click();
    await page.getByText("Corrige 1 dato para continuar.").waitFor();
    await page.getByLabel("Motivo").fill("tarjetas ajenas en tres pedidos");
    await page.getByRole("dialog").getByRole("button", { name: "Detener compras" }).click();
    await page.getByText(/Sus compras están detenidas desde el/).waitFor();
    await expectUsable(page, "Cliente con compras detenidas");

    await page.goBack();
    expect(new URL(page.url()).searchParams.get("q")).toContain("teresa");
    expect(problems).toEqual([]);
    await context.close();
  });
});

describe("employees in the back office", () => {
  test("have a quota of their own, and an invitation is revoked", async () => {
    const { id, email, lastName } = await aCustomer({ is_employee: true });
    await members.db
      .insertInto("invitation")
      .values({ email: `h.${email}`, employee_id: id, expires_at: new Date(Date.now() + 86_400_000), used_at: null })
      .execute();
    const context = await browser.newContext({ viewport: DESKTOP });
    const page = await context.newPage();
    await members.signIn(context, "atención");
    await page.goto(`${officeUrl}/empleados?q=${encodeURIComponent(`teresa ${lastName}`)}`);
    await page.getByRole("button", { name: `Cambiar cuota de Teresa ${lastName}` }).click();
    await page.getByLabel("Invitaciones por año").fill("3");
    await page.getByText(/Invitaciones por año: de \d+ \(la de todos\) a 3\./).waitFor();
    await page.getByLabel("Motivo").fill("lo acordó con recursos humanos");
    await page.getByRole("dialog").getByRole("button", { name: "Cambiar cuota" }).click();
    await page.getByText("propia").waitFor();
    await expectUsable(page, "Empleados");

    await page.getByRole("link", { name: "Invitaciones" }).click();
    await page.getByRole("searchbox").fill(`h.${email}`);
    await page.getByRole("button", { name: new RegExp(`^Retirar la invitación de Teresa ${lastName}`) }).click();
    await page.getByLabel("Motivo").fill("la envió por equivocación");
    await page.getByRole("dialog").getByRole("button", { name: "Retirar" }).click();
    await page.getByText("Retirada").waitFor();
    await expectUsable(page, "Invitaciones");
    await context.close();
  });
});
