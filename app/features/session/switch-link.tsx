import type { ReactNode } from "react";
import type { VisitorDialog } from "./dialogs.tsx";
import { useVisitorDialogs } from "./use-visitor-dialogs.ts";
import "./visitor-dialogs.css";

interface SwitchLinkProps {
  to: VisitorDialog;
  children: ReactNode;
}

/** Leads from one of the visitor's dialogs to another. */
export function SwitchLink({ to, children }: SwitchLinkProps) {
  const { switchTo } = useVisitorDialogs();
  return (
    <button className="up switch-link" type="button" onClick={() => switchTo(to)}>
      {children}
    </button>
  );
}
