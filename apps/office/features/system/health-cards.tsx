import type { ReactNode } from "react";
import type { Finding, systemEndpoint } from "../../../../shared/contract/staff/system.ts";
import type { StaffAnswerOf } from "../../../../shared/contract/staff/staff-endpoint.ts";
import { classNames } from "../../../../ui/browser/class-names.ts";
import { SignShape } from "../../kit/status/sign-shape.tsx";
import { Moment } from "../../kit/values/moment.tsx";
import { useNow } from "../../kit/values/use-now.ts";
import { megabytes, TEXTS } from "./texts.ts";
import { DAY_MS } from "../../../../shared/domain/text/durations.ts";

export type System = StaffAnswerOf<typeof systemEndpoint>;
type State = Finding["state"];

const SHAPES = {
  ok: { kind: "ok", glyph: "check" },
  warning: { kind: "wait", glyph: "!" },
  bad: { kind: "bad", glyph: "x" },
} as const;
const CLASSES = { ok: undefined, warning: "warn", bad: "bad" } as const;
const STATE_WORDS = { ok: "bien", warning: "aviso", bad: "mal" } as const;

const TWO_DAYS_MS = 2 * DAY_MS;

function Card({ title, state, children }: { title: string; state: State; children: ReactNode }) {
  return (
    <li className={classNames("hc", CLASSES[state])}>
      <SignShape {...SHAPES[state]} />
      <b>
        {title} <span className="sr">{STATE_WORDS[state]}</span>
      </b>
      <p>{children}</p>
    </li>
  );
}

/** What matters at a glance: each part with its state. */
export function HealthCards({ system }: { system: System }) {
  const now = useNow();
  const { processes, database, mail, queue, others, backups } = system;
  const versions = [...new Set(processes.map(({ version }) => version))];
  const isTight = database.connections / database.mostConnections > 0.85;
  const [backup] = backups;
  const isOld = backup !== undefined && now - Date.parse(backup.at) > TWO_DAYS_MS;
  const mailState = mail.givenUp > 0 || mail.failing > 0 ? "warning" : "ok";
  const queueState = queue.dead > 0 ? "bad" : queue.failing > 0 ? "warning" : "ok";
  return (
    <ul className="health">
      <Card
        title={TEXTS.shop(processes.length)}
        state={processes.length === 0 ? "bad" : versions.length > 1 ? "warning" : "ok"}
      >
        {processes.length === 0 ? TEXTS.noProcess : TEXTS.versions(versions)}
      </Card>
      <Card title={TEXTS.database} state={isTight ? "warning" : "ok"}>
        {TEXTS.databaseNote(
          database.version,
          database.connections,
          database.mostConnections,
          megabytes(database.bytes),
        )}
      </Card>
      <Card title={TEXTS.mail} state={mailState}>
        {mail.isConfigured ? TEXTS.mailNote(mail.givenUp, mail.failing) : TEXTS.mailOff}
      </Card>
      <Card title={TEXTS.queue} state={queueState}>
        {TEXTS.queueNote(queue.waiting, queue.failing, queue.dead)}
      </Card>
      {others?.findings.map(({ check, state, says }) => (
        <Card key={check} title={TEXTS.others[check] ?? says.split(/[ :]/)[0] ?? check} state={state}>
          {says}
        </Card>
      ))}
      <Card title={TEXTS.backups} state={backup === undefined || isOld ? "warning" : "ok"}>
        {backup === undefined ? (
          TEXTS.noBackup
        ) : (
          <>
            <Moment at={backup.at} />, {megabytes(backup.bytes)}. {isOld && TEXTS.backupOld}
          </>
        )}
      </Card>
    </ul>
  );
}

export function Findings({ findings }: { findings: readonly Finding[] }) {
  const order: Record<State, number> = { bad: 0, warning: 1, ok: 2 };
  return (
    <ul className="findings">
      {findings
        .toSorted((one, other) => order[one.state] - order[other.state])
        .map(({ check, state, says, advice }) => (
          <li key={`${check} ${says}`}>
            <SignShape {...SHAPES[state]} size="t" />
            <span>
              <span className="sr">{STATE_WORDS[state]}: </span>
              {state === "ok" ? says : <b>{says}</b>}
              {advice !== "" && <span className="muted small advice">{advice}</span>}
            </span>
          </li>
        ))}
    </ul>
  );
}
