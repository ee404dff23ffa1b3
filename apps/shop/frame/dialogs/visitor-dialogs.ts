import type { ComponentType } from "react";
import { RecoverDialog } from "../../features/account/opening/recover-dialog.tsx";
import { RegisterDialog } from "../../features/account/opening/register-dialog.tsx";
import { ResendDialog } from "../../features/account/opening/resend-dialog.tsx";
import type { VisitorDialog } from "../../navigation/dialogs.tsx";
import { LoginDialog } from "../../features/account/login/login-dialog.tsx";

/** They lead to one another, so their code comes together. */
export const VISITOR_DIALOGS = {
  login: LoginDialog,
  register: RegisterDialog,
  recover: RecoverDialog,
  resend: ResendDialog,
} satisfies Record<VisitorDialog, ComponentType>;
