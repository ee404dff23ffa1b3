import type { ComponentType } from "react";
import { InviteDialog } from "../invitations/invite-dialog.tsx";
import type { OwnDataDialog } from "../session/dialogs.tsx";
import { ChangePasswordDialog } from "./change-password-dialog.tsx";
import { EditMyDataDialog } from "./edit-my-data-dialog.tsx";
import { MyDataDialog } from "./my-data-dialog.tsx";
import { PrivacyNoticeDialog } from "./privacy-notice-dialog.tsx";

/** The account area; a form leads back to the list it came from, so they come together. */
export const ACCOUNT_DIALOGS = {
  myData: MyDataDialog,
  editMyData: EditMyDataDialog,
  changePassword: ChangePasswordDialog,
  privacyNotice: PrivacyNoticeDialog,
  invite: InviteDialog,
} satisfies Record<OwnDataDialog, ComponentType>;
