/** What a refused person reads, by area; an area that is missing here uses the general text. */
export const areaTexts = {
  users: "You don't have permission to view user management.",
  executives: "You don't have permission to manage executive positions.",
  auditLogs: "You don't have permission to view audit logs.",
  events: "You don't have permission to manage events.",
  academicYears: "You don't have permission to manage academic years",
  merchandise: "You don't have permission to manage merchandise",
  blog: "You don't have permission to manage blog posts",
} as const;

/** Shown to whoever needs to pay the yearly fee first. */
export const membershipRequiredText =
  'An active paid membership is required. Pay KES 1,000 to access all features.';

export const membershipSuspendedText = 'Your membership is suspended. Please contact the club office.';
