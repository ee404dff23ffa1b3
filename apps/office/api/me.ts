import { createContext, useContext } from "react";
import type { Me } from "../../../shared/contract/staff/identity/me.ts";
import { type Grant, hasGrant, type Permission } from "../../../shared/domain/staff/access/permissions.ts";

export const MeContext = createContext<Me | null>(null);

/** The signed-in member. Throws outside of the screens that need a session. */
export function useMe(): Me {
  const me = useContext(MeContext);
  if (me === null) throw new Error("No member is signed in here");
  return me;
}

/** Whether the member's role reaches so far. It decides what is offered; the server decides what is done. */
export function useMay(): (permission: Permission, wanted: Grant) => boolean {
  const { permissions } = useMe();
  return (permission, wanted) => hasGrant(permissions, permission, wanted);
}
