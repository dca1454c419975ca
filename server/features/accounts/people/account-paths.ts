/** Where somebody sees what the club knows of their account. */
export const PROFILE_PATH = '/profile';

const SETTINGS = '/dashboard/settings';

/** Where somebody sees on which devices they are signed in, and ends that. */
export const DEVICES_PATH = `${SETTINGS}?section=devices`;

/** Where somebody sets up what they show beside the password. */
export const SECOND_FACTOR_PATH = `${SETTINGS}?section=second-factor`;

/** Where somebody has their data, and closes or keeps their account. */
export const MY_DATA_PATH = `${SETTINGS}?section=my-data`;
