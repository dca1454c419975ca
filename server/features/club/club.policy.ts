import { needs } from '../../access/ability.ts';
import { right } from '../../access/right.ts';

export const manageSettings = right('system.manage_settings');

/** Says by which rules the club works. */
export const editRules = needs(manageSettings);

/** Says what the public pages say of the club in figures. */
export const editStatistics = needs(manageSettings);
