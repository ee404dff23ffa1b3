import { erasePersonCommand } from "./commands/erase-person.ts";
import { exportPersonCommand } from "./commands/export-person.ts";
import { recordDepositCommand } from "./commands/record-deposit.ts";
import type { StaffCommand } from "./staff-command.ts";

/** Every staff command, in the order `help` lists them. */
export const STAFF_COMMANDS: readonly StaffCommand[] = [recordDepositCommand, exportPersonCommand, erasePersonCommand];
