import type { ReactNode } from "react";
import { classNames } from "../../../../../ui/browser/class-names.ts";
import type { VisitorDialog } from "../../../navigation/dialogs.tsx";
import { useVisitorDialogs } from "./use-visitor-dialogs.ts";
import "./switch-link.css";

interface SwitchLinkProps {
  to: VisitorDialog;
  /** Within a sentence: as large as its text. */
  inline?: boolean;
  children: ReactNode;
}

/** Leads from one of the visitor's dialogs to another. */
export function SwitchLink({ to, inline = false, children }: SwitchLinkProps) {
  const { switchTo } = useVisitorDialogs();
  return (
    <button className={classNames("up switch-link", inline && "up-inherit")} type="button" onClick={() => switchTo(to)}>
      {children}
    </button>
  );
}
