import type { ReactNode } from "react";
import { Outlet, ScrollRestoration, useMatches } from "react-router";
import { type Me, meEndpoint } from "../../../../shared/contract/staff/identity/me.ts";
import { MeContext } from "../../api/me.ts";
import { useStaffQuery } from "../../api/use-staff-query.ts";
import { Failure } from "../../kit/feedback/failure.tsx";
import { useLate } from "../../kit/feedback/use-late.ts";
import { StepUpProvider } from "../../kit/step-up/step-up-provider.tsx";
import type { IdentityActs } from "../identity-acts.ts";
import { KeyboardProvider } from "../../kit/keyboard/keyboard-provider.tsx";
import { NotFound } from "../not-found.tsx";
import { mayOpen, type OfficeRoute } from "../office-route.ts";
import { Shell, type ShellParts } from "./shell.tsx";

/** How often the counts of the navigation are read while the member is active. */
const ME_EVERY_MS = 60_000;

/** What every screen stands in: a public one in nothing, the others with their member, in the shell or bare. */
export function OfficeFrame(parts: ShellParts) {
  const route = useMatches().at(-1)?.handle as OfficeRoute | undefined;
  const screen = route?.needs === "public" ? <Outlet /> : <MemberScreen {...parts} route={route} />;
  return (
    <KeyboardProvider>
      {screen}
      <ScrollRestoration />
    </KeyboardProvider>
  );
}

interface MemberScreenProps extends ShellParts {
  /** Undefined on an address that does not exist. */
  route: OfficeRoute | undefined;
}

function MemberScreen(props: MemberScreenProps) {
  const me = useStaffQuery(meEndpoint, {}, { everyMs: ME_EVERY_MS });
  const isLate = useLate(me.isPending);
  if (me.data === undefined) {
    if (me.error) {
      return (
        <main className="main">
          <Failure failure={me.error.failure} onRetry={() => void me.refetch()} />
        </main>
      );
    }
    return isLate ? <output className="sr">Cargando...</output> : null;
  }
  return (
    <MeContext value={me.data}>
      <MemberProofs me={me.data} identity={props.identity}>
        <PermittedScreen {...props} me={me.data} />
      </MemberProofs>
    </MeContext>
  );
}

function PermittedScreen({ route, me, ...parts }: MemberScreenProps & { me: Me }) {
  const isOpen = route !== undefined && mayOpen(route, me.permissions);
  if (isOpen && route.frame === "bare") return <Outlet />;
  return (
    <Shell {...parts} route={isOpen ? route : undefined}>
      {isOpen || route === undefined ? <Outlet /> : <NotFound />}
    </Shell>
  );
}

interface MemberProofsProps {
  me: Me;
  identity: IdentityActs | undefined;
  children: ReactNode;
}

/** The proofs that the member has, for acts that need a fresh one. */
function MemberProofs({ me, identity, children }: MemberProofsProps) {
  if (identity === undefined) return children;
  const proofs = {
    byCode: me.hasTotp ? identity.proveByCode : undefined,
    byPasskey: me.hasPasskey ? identity.proveByPasskey : undefined,
  };
  return <StepUpProvider proofs={proofs}>{children}</StepUpProvider>;
}
