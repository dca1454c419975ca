/** Tone of a notification (contract §2). */
export const notificationTypes = ['success', 'warning', 'error', 'info'] as const;
export type NotificationTone = (typeof notificationTypes)[number];

/** What it is about (contract §2). */
export const notificationCategories = ['payment', 'order', 'membership', 'event', 'blog', 'account'] as const;
export type NotificationCategoryCode = (typeof notificationCategories)[number];

/** What the payment area of the REST gateway shows (contract N1). */
export const paymentAreaCategories: readonly NotificationCategoryCode[] = ['payment', 'order', 'membership'];
