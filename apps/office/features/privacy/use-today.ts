import { businessDay } from "../../../../shared/domain/text/dates.ts";
import { useNow } from "../../kit/values/use-now.ts";

/** The calendar day in Mexico, `yyyy-mm-dd`. */
export const useToday = (): string => businessDay(new Date(useNow()));
