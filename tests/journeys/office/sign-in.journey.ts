import { describe, expect, inject, test } from "vitest";
import { DEMO_STAFF } from "../../../server/seed/demo-staff.ts";
import { DEVICES, expectUsable, withBrowser } from "../../support/browser/browser.ts";
import { signInAs } from "../../support/office/sign-in.ts";

const officeUrl = inject("officeUrl");
const browser = withBrowser();

describe.each(DEVICES)("the back office %s", (name, device) => {
  // A step of 30 seconds works once for a member: each device has one of its own.
  const role = name === "phone" ? "almacén" : "atención";

  test("asks for two proofs, leads to the screen that was asked for, and lets go", async () => {
    const context = await browser.newContext({ viewport: device });
    const page = await context.newPage();
    const problems: string[] = [];
    page.on("pageerror", (error) => problems.push(error.message));
    page.on(
      "console",
      (message) => message.text().includes("Content Security Policy") && problems.push(message.text()),
    );
    await page.goto(`${officeUrl}/sesiones`);
    await page.getByRole("heading", { name: "Entrar" }).waitFor();
    await expectUsable(page, "Entrar");

    await page.getByRole("button", { name: "Continuar" }).click();
    await page.getByText("Escribe tu correo.").waitFor();
    await page.getByLabel("Correo del trabajo").fill(DEMO_STAFF[role].email);
    await page.getByLabel("Contraseña", { exact: true }).fill("otra contraseña");
    await page.keyboard.press("Enter");
    await page.getByText("Correo o contraseña incorrectos.").waitFor();

    await signInAs(page, role);
    await page.getByRole("heading", { name: "Tus sesiones" }).waitFor();
    await page.getByText("Ésta").waitFor();
    expect(new URL(page.url()).pathname).toBe("/sesiones");
    await expectUsable(page, "Tus sesiones");

    await page.getByRole("button", { name: DEMO_STAFF[role].name }).click();
    await page.getByRole("menuitem", { name: "Salir" }).click();
    await page.getByRole("heading", { name: "Entrar" }).waitFor();
    expect(problems).toEqual([]);
    await context.close();
  });
});
