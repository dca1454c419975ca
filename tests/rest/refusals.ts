/** Refusals that many rows share, as `refusalOf` reads them (contract §1.3). */
export const DENIED = {
  status: 403,
  detail: 'You do not have permission to perform this action.',
  code: 'permission_denied',
};

export const UNPAID = {
  status: 403,
  detail: 'An active paid membership is required. Pay KES 1,000 to access all features.',
  code: 'membership_required',
};
