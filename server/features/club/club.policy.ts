import { needs } from '../../access/ability.ts';
import { right } from '../../access/right.ts';

export const manageSettings = right('system.manage_settings');

/** Says what the public pages say of the club in figures. */
export const editStatistics = needs(manageSettings);
