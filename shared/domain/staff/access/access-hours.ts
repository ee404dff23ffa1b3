/** Life of a member's session without use, and in all (office section 2). */
export const IDLE_MINUTES = 30;
export const SESSION_HOURS = 12;

/** Life of an invitation's link (office section 2). */
export const INVITATION_HOURS = 72;

/** How long a new member, or one whose factor was reset, has to enrol a factor. */
export const ENROLMENT_HOURS = 72;
