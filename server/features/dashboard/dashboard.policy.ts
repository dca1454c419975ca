import { needs } from '../../access/ability.ts';
import { right } from '../../access/right.ts';

export const viewAnalytics = right('system.view_analytics');

/** Reads how the club does in figures. */
export const seeAnalytics = needs(viewAnalytics);
