import type { ComponentType } from "react";
import { InviteDialog } from "../../features/invitations/invite-dialog.tsx";
import { ArcoDialog } from "../../features/account/arco-dialog.tsx";
import { ChangeEmailDialog } from "../../features/account/change-email-dialog.tsx";
import { ChangePasswordDialog } from "../../features/account/change-password-dialog.tsx";
import { EditMyDataDialog } from "../../features/account/edit-my-data-dialog.tsx";
import { MyDataDialog } from "../../features/account/my-data-dialog.tsx";
import { PrivacyNoticeDialog } from "../../features/account/privacy-notice-dialog.tsx";

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
