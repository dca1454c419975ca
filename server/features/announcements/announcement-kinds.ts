/** Whom an announcement is for. */
export const audiences = ['ALL', 'MEMBERS', 'UNPAID'] as const;
export type Audience = (typeof audiences)[number];

/** How it stands, for staff. */
export const announcementStates = ['SHOWN', 'WAITING', 'OVER', 'ENDED'] as const;
export type AnnouncementState = (typeof announcementStates)[number];
