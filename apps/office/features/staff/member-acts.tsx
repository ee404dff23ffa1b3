import type { Member } from "../../../../shared/contract/staff/identity/members.ts";
import { MenuButton, type MenuEntry } from "../../../../ui/display/menu-button.tsx";
import { OfficeIcon } from "../../kit/icon/icon.tsx";
import type { Column } from "../../kit/table/column.ts";
import type { MemberAct } from "./member-dialog.tsx";
import { TEXTS } from "./texts.ts";

type OnAct = (member: Member, act: MemberAct) => void;

export const actsColumn = (onAct: OnAct): Column<Member> => ({
  id: "acts",
  header: TEXTS.actsHead,
  phone: "1end",
  cell: (member) => <MemberActs member={member} onAct={onAct} />,
});

/** What can be done about a member; nothing about oneself. */
function MemberActs({ member, onAct }: { member: Member; onAct: OnAct }) {
  const { name, isMe, state } = member;
  if (isMe) return null;
  const entry = (act: MemberAct, icon: MenuEntry["icon"]): MenuEntry => ({
    label: TEXTS[act],
    icon,
    onChoose: () => onAct(member, act),
  });
  const entries =
    state === "disabled"
      ? [entry("enable", "check")]
      : [entry("change", "pencil"), entry("reset", "lock"), { ...entry("disable", "x"), isApart: true }];
  return (
    <div className="menu-wrap">
      <MenuButton
        className="btn-icon"
        variant="ghost"
        aria-label={TEXTS.acts(name)}
        menuLabel={TEXTS.acts(name)}
        entries={entries}
      >
        <OfficeIcon name="ellipsis" />
      </MenuButton>
    </div>
  );
}
