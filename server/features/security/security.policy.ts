import { areaTexts } from '../../access/area-texts.ts';
import { right } from '../../access/right.ts';

/** Whoever reads what staff changed also reads who signed in. */
export const viewSecurityLog = right('system.view_audit_logs', areaTexts.auditLogs);
