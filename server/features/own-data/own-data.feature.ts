import { stays } from '../../core/db/person-references.ts';
import { auditFeature } from '../audit/audit.feature.ts';
import { feature } from '../feature.ts';
import { pictureFeature } from '../pictures/picture.feature.ts';
import { DataDownloadSchema } from './data-download.entity.ts';
import { ownDataAccess } from './own-data.access.ts';
import { OwnDataMaking } from './own-data-making.ts';
import { ownDataRecords, ownDataWhenClosed, ownDownloadRecords } from './own-data.records.ts';
import { OwnDataResolver } from './own-data.resolver.ts';
import { OwnDataService } from './own-data.service.ts';
import { CLEAR_CRONTAB, CLEAR_TASK, MAKE_TASK } from './own-data.tasks.ts';
import { readingsOf } from './reading.ts';

export const ownDataFeature = feature({
  name: 'own-data',
  entities: [DataDownloadSchema],
  keeps: ownDataRecords,
  ownRecords: ownDownloadRecords,
  namesPeople: { references: stays('data_downloads', 'user_id'), whenClosed: ownDataWhenClosed },
  services: ({ clock, club, limiter, of, ownRecords, storage, tellPerson }) => ({
    ownData: new OwnDataService(clock, { audit: of(auditFeature).audit, limiter, storage }),
    ownDataMaking: new OwnDataMaking(clock, {
      ...{ club: club.name, readings: readingsOf(ownRecords), storage, tellPerson },
      pictureAddresses: of(pictureFeature).pictureAddresses,
    }),
  }),
  access: ownDataAccess,
  resolvers: ({ ownData }) => [new OwnDataResolver(ownData)],
  jobs: ({ ownDataMaking }) => [
    { task: MAKE_TASK, run: (call, payload) => ownDataMaking.make(call, payload) },
    { task: CLEAR_TASK, crontab: CLEAR_CRONTAB, run: (call) => ownDataMaking.clear(call) },
  ],
});
