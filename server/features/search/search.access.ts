import type { AccessMap } from '../../access/access-map.ts';
import { auth } from '../../access/rules.ts';

/** Everybody who signed in may look; what is found is each feature's to say. */
export const searchAccess: AccessMap = { Query: { search: auth } };
