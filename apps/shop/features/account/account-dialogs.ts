import type { ComponentType } from "react";
import { InviteDialog } from "../invitations/invite-dialog.tsx";
import { ArcoDialog } from "./arco-dialog.tsx";
import { ChangeEmailDialog } from "./change-email-dialog.tsx";
import { ChangePasswordDialog } from "./change-password-dialog.tsx";
import { EditMyDataDialog } from "./edit-my-data-dialog.tsx";
import { MyDataDialog } from "./my-data-dialog.tsx";
import { PrivacyNoticeDialog } from "./privacy-notice-dialog.tsx";

/** The customer's own data, and what is asked about them; they lead to one another, so they come together. */
export const ACCOUNT_DIALOGS = {
  myData: MyDataDialog,
  editMyData: EditMyDataDialog,
  changePassword: ChangePasswordDialog,
  changeEmail: ChangeEmailDialog,
  arco: ArcoDialog,
  choosePassword: ChangePasswordDialog,
  privacyNotice: PrivacyNoticeDialog,
  invite: InviteDialog,
} satisfies Record<string, ComponentType>;
