import type { ComponentType } from "react";
import { RecoverDialog } from "../account/recover-dialog.tsx";
import { RegisterDialog } from "../account/register-dialog.tsx";
import { ResendDialog } from "../account/resend-dialog.tsx";
import type { VisitorDialog } from "./dialogs.tsx";
import { LoginDialog } from "./login-dialog.tsx";

/** They lead to one another, so their code comes together. */
export const VISITOR_DIALOGS = {
  login: LoginDialog,
  register: RegisterDialog,
  recover: RecoverDialog,
  resend: ResendDialog,
} satisfies Record<VisitorDialog, ComponentType>;
