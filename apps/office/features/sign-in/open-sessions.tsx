import { useState } from "react";
import { endOwnSessionEndpoint, ownSessionsEndpoint } from "../../../../shared/contract/staff/identity/session.ts";
import { Button } from "../../../../ui/form/button.tsx";
import { callStaff } from "../../api/staff-client.ts";
import type { StaffFailure } from "../../api/staff-failure.ts";
import { useStaffQuery } from "../../api/use-staff-query.ts";
import { Failure, FailureLine } from "../../kit/feedback/failure.tsx";
import { Box } from "../../kit/page/box.tsx";
import { Facts } from "../../kit/values/facts.tsx";
import { Moment } from "../../kit/values/moment.tsx";
import { TEXTS } from "./texts.ts";

/** Where the member is signed in, and the way to close one. */
export function OpenSessions() {
  const query = useStaffQuery(ownSessionsEndpoint, {});
  const [failure, setFailure] = useState<StaffFailure | null>(null);
  const close = async (id: number) => {
    const result = await callStaff(endOwnSessionEndpoint, { params: { id } });
    setFailure(result.ok ? null : result.failure);
    await query.refetch();
  };
  return (
    <div className="stack">
      <p className="muted">{TEXTS.sessionsNote}</p>
      {failure && <FailureLine failure={failure} />}
      {query.error && <Failure failure={query.error.failure} onRetry={() => void query.refetch()} />}
      {query.data?.sessions.map(({ id, userAgent, address, createdAt, seenAt, isThis }) => (
        <Box
          key={id}
          title={address}
          sub={isThis ? TEXTS.thisOne : undefined}
          end={
            !isThis && (
              <Button variant="secondary" tight aria-label={`${TEXTS.close} ${address}`} onClick={() => void close(id)}>
                {TEXTS.close}
              </Button>
            )
          }
        >
          <p className="small muted m-b">{userAgent}</p>
          <Facts
            facts={[
              { label: TEXTS.begun, value: <Moment at={createdAt} /> },
              { label: TEXTS.seen, value: <Moment at={seenAt} /> },
            ]}
          />
        </Box>
      ))}
    </div>
  );
}
