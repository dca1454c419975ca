import { academicYearFeature } from '../../../features/academic-years/academic-year.feature.ts';
import { rest } from '../../rest-feature.ts';
import { academicYearRoutes } from './academic-year.routes.ts';

export const academicYearRest = rest({
  feature: academicYearFeature,
  routes: (services) => academicYearRoutes(services),
});
