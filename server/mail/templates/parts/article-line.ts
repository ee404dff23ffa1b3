import { createElement as h, Fragment, type ReactElement } from "react";
import { LabelledRow } from "./rows.ts";

/** A bought tyre, in words. */
export interface MailedArticle {
  readonly code: string;
  readonly name: string;
  readonly size: string;
  readonly quantity: string;
  readonly amount: string;
}

export const ArticleLine = ({ line }: { readonly line: MailedArticle }): ReactElement =>
  h(LabelledRow, {
    isRuled: true,
    isAmount: true,
    label: h(
      Fragment,
      null,
      h("strong", null, line.name),
      h("br"),
      line.size,
      h("br"),
      `Código ${line.code}`,
      h("br"),
      line.quantity,
    ),
    value: line.amount,
  });
