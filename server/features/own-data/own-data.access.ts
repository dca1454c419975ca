import type { AccessMap } from '../../access/access-map.ts';
import { auth, proven } from '../../access/rules.ts';

export const ownDataAccess: AccessMap = {
  Query: { myDataDownload: auth, myDataFile: proven(auth) },
  Mutation: { askForMyData: proven(auth) },
};
