import type { ReactNode } from "react";
import { classNames } from "../../../../ui/browser/class-names.ts";

interface ThumbFootProps {
  /** Wider screens have the act in their head. */
  isPhoneOnly?: boolean | undefined;
  children: ReactNode;
}

/** The screen's primary act, under the thumb on phones. */
export const ThumbFoot = ({ isPhoneOnly = false, children }: ThumbFootProps) => (
  <div className={classNames("thumbfoot", isPhoneOnly && "only-phone")}>{children}</div>
);
