/** Where a member sees until when they have paid, and pays. */
export const MEMBERSHIP_PATH = '/dashboard/membership';
