import type { MessageAudience } from '../../../shared/api/types.generated';

export const audienceLabels: Record<MessageAudience, string> = {
  REGISTERED: 'Registered',
  CAME: 'Came',
  MISSED: 'Not marked',
  WAITING: 'Waiting',
};
