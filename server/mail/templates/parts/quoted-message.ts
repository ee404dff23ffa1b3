import { Section } from "@react-email/section";
import { Text } from "@react-email/text";
import { createElement as h, Fragment, type ReactElement } from "react";
import { COLOURS, STYLES } from "./styles.ts";

interface QuotedMessageProps {
  /** Whose words they are. */
  readonly title: string;
  /** Plain text with line ends. */
  readonly message: string;
}

/** What a person typed, marked as theirs. React writes it as text: nothing in it becomes a tag. */
export const QuotedMessage = ({ title, message }: QuotedMessageProps): ReactElement =>
  h(
    Section,
    { style: { backgroundColor: COLOURS.serviceSoft, padding: "12px 16px", margin: "0 0 16px" } },
    h(Text, { style: { ...STYLES.small, margin: "0 0 4px" } }, title),
    h(
      Text,
      { style: { ...STYLES.text, margin: 0, wordBreak: "break-word" } },
      message.split("\n").map((line, index) =>
        // oxlint-disable-next-line react/no-array-index-key -- lines are told apart by their place
        h(Fragment, { key: index }, index > 0 && h("br"), line),
      ),
    ),
  );
