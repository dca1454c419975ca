import { feature } from '../feature.ts';
import { AcademicYearSchema } from './academic-year.entity.ts';
import { ExecutiveTermSchema } from './executive-term.entity.ts';
import { positionsOn } from './executive.query.ts';
import { executiveRecords } from './executive.records.ts';

export const executiveFeature = feature({
  name: 'executives',
  entities: [AcademicYearSchema, ExecutiveTermSchema],
  keeps: executiveRecords,
  tellsOfPeople: { positions: positionsOn },
});
