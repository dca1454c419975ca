/** Contract §2. */
export const feedbackTypes = ['PAYMENT', 'ORDER', 'SERVICE', 'SUGGESTION', 'COMPLAINT', 'OTHER'] as const;

export type FeedbackTypeCode = (typeof feedbackTypes)[number];
