import { right } from '../../access/right.ts';

export const manageSettings = right('system.manage_settings');
