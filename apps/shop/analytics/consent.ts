import { useSyncExternalStore } from "react";
import { storedValue } from "../../../ui/browser/stored-value.ts";

const YES = "si";
const NO = "no";
const consent = storedValue("rodada.analitica", (text) => text === YES);

/** Off until the visitor allows it (decided with the shop's privacy notice). */
export const isAnalyticsAllowed = consent.read;

export const allowAnalytics = (isAllowed: boolean): void => consent.write(isAllowed ? YES : NO);

export const useAnalyticsConsent = (): boolean => useSyncExternalStore(consent.subscribe, consent.read, () => false);
