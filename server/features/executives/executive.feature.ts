import { feature } from '../feature.ts';
import { AcademicYearSchema } from './academic-year.entity.ts';
import { ExecutiveTermSchema } from './executive-term.entity.ts';
import { positionsOn } from './executive.query.ts';

export const executiveFeature = feature({
  name: 'executives',
  entities: [AcademicYearSchema, ExecutiveTermSchema],
  tellsOfPeople: { positions: positionsOn },
});
