import { feature } from '../feature.ts';
import { AcademicYearSchema } from './academic-year.entity.ts';
import { ExecutiveTermSchema } from './executive-term.entity.ts';

export const executiveFeature = feature({
  name: 'executives',
  entities: [AcademicYearSchema, ExecutiveTermSchema],
});
