import { Heading } from "@react-email/heading";
import { Text } from "@react-email/text";
import { createElement as h, Fragment, type ReactElement } from "react";
import { Layout, type Shop } from "./parts/layout.ts";
import { STYLES } from "./parts/styles.ts";

export interface MessageAnswerProps {
  readonly shop: Shop;
  readonly folio: string;
  /** When the person wrote to the shop. */
  readonly sentAt: string;
  /** Staff's words: plain text with line ends. */
  readonly text: string;
}

/** The same for all of a thread: mail programs gather a conversation by it, too. */
export const threadSubject = ({ shop, folio }: { readonly shop: Pick<Shop, "name">; readonly folio: string }): string =>
  `Tu mensaje a ${shop.name}, folio ${folio}`;

export const messageAnswerSubject = (props: Pick<MessageAnswerProps, "shop" | "folio">): string =>
  `Re: ${threadSubject(props)}`;

/** React writes the words as text: nothing in them becomes a tag. What the person wrote is not repeated (docs/decisions/0065). */
export const MessageAnswer = (props: MessageAnswerProps): ReactElement => {
  const { shop, folio, sentAt, text } = props;
  return h(
    Layout,
    { shop, subject: messageAnswerSubject(props), preview: `Respuesta a tu mensaje con folio ${folio}` },
    h(Heading, { as: "h1", style: STYLES.title }, "Respondemos tu mensaje"),
    h(
      Text,
      { style: { ...STYLES.text, wordBreak: "break-word" } },
      text.split("\n").map((line, index) =>
        // oxlint-disable-next-line react/no-array-index-key -- lines are told apart by their place
        h(Fragment, { key: index }, index > 0 && h("br"), line),
      ),
    ),
    h(
      Text,
      { style: STYLES.small },
      `Folio ${folio}. Nos escribiste el ${sentAt}. Para seguir la conversación, contesta este correo.`,
    ),
  );
};
