import { useState } from "react";
import {
  activationEndpoint,
  blockPurchasesEndpoint,
  cancelUnpaidEndpoint,
  changeEmailEndpoint,
  deleteAddressEndpoint,
  eraseCustomerEndpoint,
  markEmployeeEndpoint,
  signOutCustomerEndpoint,
  temporaryPasswordEndpoint,
  unlockCustomerEndpoint,
} from "../../../../shared/contract/staff/customers/customer-acts.ts";
import {
  type CustomerAddress,
  type CustomerDetail,
  customerEndpoint,
  customersEndpoint,
} from "../../../../shared/contract/staff/customers/customers.ts";
import { TextField } from "../../../../ui/form/field.tsx";
import { useMe } from "../../api/me.ts";
import { ActDialog } from "../../kit/dialog/act-dialog.tsx";
import { Signatures } from "../../kit/dialog/signatures.tsx";
import { TEXTS } from "./texts.ts";

export type CustomerAct =
  | {
      readonly kind:
        | "unlock"
        | "signOut"
        | "password"
        | "activation"
        | "employee"
        | "block"
        | "email"
        | "unpaid"
        | "erase";
    }
  | { readonly kind: "address"; readonly address: CustomerAddress };

interface CustomerActDialogProps {
  customer: CustomerDetail;
  act: CustomerAct;
  onReload: () => void;
  onClose: () => void;
  /** A second person decides. */
  onAsked: () => void;
}

/** The dialog of one act on an account. */
export function CustomerActDialog({ customer, act, onReload, onClose, onAsked }: CustomerActDialogProps) {
  const { id, isEmployee, block } = customer;
  const me = useMe();
  const [email, setEmail] = useState("");
  const [refused, setRefused] = useState<string | undefined>();
  const shared = {
    of: TEXTS.of(id),
    invalidates: [customerEndpoint, customersEndpoint],
    onReload,
    onDone: onClose,
    onClose,
  } as const;
  const plain = {
    ...shared,
    reason: "optional",
    inputFor: (reason: string) => ({ params: { id }, query: {}, body: { ...(reason !== "" && { reason }) } }),
  } as const;
  const needed = {
    ...shared,
    reason: "needed",
    inputFor: (reason: string) => ({ params: { id }, query: {}, body: { reason } }),
  } as const;
  switch (act.kind) {
    case "unlock":
      return <ActDialog {...plain} endpoint={unlockCustomerEndpoint} title={TEXTS.unlockTitle} act={TEXTS.unlock} />;
    case "signOut":
      return (
        <ActDialog
          {...plain}
          endpoint={signOutCustomerEndpoint}
          title={TEXTS.signOutTitle}
          act={TEXTS.signOut}
          undoNote={TEXTS.signOutUndo}
        />
      );
    case "password":
      return (
        <ActDialog
          {...plain}
          endpoint={temporaryPasswordEndpoint}
          title={TEXTS.passwordTitle}
          act={TEXTS.password}
          icon="key-round"
          undoNote={TEXTS.passwordUndo}
        />
      );
    case "activation":
      return (
        <ActDialog
          {...plain}
          endpoint={activationEndpoint}
          title={TEXTS.activationTitle}
          act={TEXTS.activation}
          icon="send"
        />
      );
    case "employee":
      return (
        <ActDialog
          {...plain}
          endpoint={markEmployeeEndpoint}
          inputFor={(reason) => ({
            params: { id },
            query: {},
            body: { isEmployee: !isEmployee, ...(reason !== "" && { reason }) },
          })}
          title={isEmployee ? TEXTS.unmarkTitle : TEXTS.markTitle}
          act={isEmployee ? TEXTS.unmark : TEXTS.mark}
          undoNote={TEXTS.markUndo}
        />
      );
    case "block":
      return (
        <ActDialog
          {...needed}
          endpoint={blockPurchasesEndpoint}
          inputFor={(reason) => ({ params: { id }, query: {}, body: { isBlocked: block === null, reason } })}
          title={block === null ? TEXTS.blockTitle : TEXTS.allowTitle}
          act={block === null ? TEXTS.block : TEXTS.allow}
          isDanger={block === null}
          icon={block === null ? "ban" : "check"}
          reasonHint={TEXTS.blockHint}
          undoNote={TEXTS.blockUndo}
        />
      );
    case "email":
      return (
        <ActDialog
          {...needed}
          endpoint={changeEmailEndpoint}
          fact={<p>{TEXTS.changeEmailFact}</p>}
          inputFor={(reason) =>
            email.trim() === "" ? null : { params: { id }, query: {}, body: { email: email.trim(), reason } }
          }
          title={TEXTS.changeEmailTitle}
          act={TEXTS.changeEmail}
          undoNote={TEXTS.changeEmailUndo}
          typed={[{ label: TEXTS.newEmail, value: email }]}
          onFieldErrors={(fields) => setRefused(fields["email"]?.[0])}
        >
          <TextField
            label={TEXTS.newEmail}
            type="email"
            autoComplete="off"
            maxLength={254}
            value={email}
            onValueChange={(value) => {
              setEmail(value);
              setRefused(undefined);
            }}
            error={refused}
          />
        </ActDialog>
      );
    case "unpaid":
      return (
        <ActDialog
          {...needed}
          endpoint={cancelUnpaidEndpoint}
          title={TEXTS.unpaidTitle}
          act={TEXTS.unpaid}
          isDanger
          undoNote={TEXTS.unpaidUndo}
        />
      );
    case "erase":
      return (
        <ActDialog
          {...needed}
          endpoint={eraseCustomerEndpoint}
          fact={<p>{TEXTS.eraseFact}</p>}
          title={TEXTS.eraseTitle}
          act={TEXTS.eraseAct}
          isDanger
          signatures={
            <Signatures
              asks={{ title: me.name, detail: TEXTS.proof }}
              decides={{ title: TEXTS.other, detail: TEXTS.lapses, isOpen: true }}
            />
          }
          undoNote={TEXTS.eraseUndo}
          onDone={onAsked}
        />
      );
    case "address": {
      const { address } = act;
      const alias = address.alias ?? "";
      const kind = address.kind === "ship" ? ("envio" as const) : ("facturacion" as const);
      return (
        <ActDialog
          {...needed}
          endpoint={deleteAddressEndpoint}
          inputFor={(reason) => ({
            params: { id },
            query: {},
            body: { kind, alias, reason },
          })}
          title={TEXTS.removeTitle(alias)}
          act={TEXTS.remove}
          isDanger
          undoNote={TEXTS.removeUndo}
        />
      );
    }
  }
}
