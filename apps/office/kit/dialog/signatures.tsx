import type { ReactNode } from "react";
import { classNames } from "../../../../ui/browser/class-names.ts";

interface Signature {
  readonly title: string;
  readonly detail: ReactNode;
}

interface SignaturesProps {
  /** Who asks, and with which proof. */
  asks: Signature;
  /** Who may decide and until when, or who decided. */
  decides: Signature & { readonly isOpen: boolean };
}

/** The two posts of an act that needs a second person. */
export function Signatures({ asks, decides }: SignaturesProps) {
  return (
    <div className="firmas">
      <Post number={1} {...asks} isOpen={false} />
      <Post number={2} {...decides} />
    </div>
  );
}

const Post = ({ number, title, detail, isOpen }: Signature & { number: number; isOpen: boolean }) => (
  <div className={classNames("firma", isOpen && "firma-open")}>
    <span className="post" aria-hidden="true">
      {number}
    </span>
    <b>{title}</b>
    <span className="d">{detail}</span>
  </div>
);
