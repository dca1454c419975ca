import { auditFeature } from '../audit/audit.feature.ts';
import { feature } from '../feature.ts';
import { academicYearAccess } from './academic-year.access.ts';
import { AcademicYearSchema } from './academic-year.entity.ts';
import { academicYearFields } from './academic-year.fields.ts';
import { AcademicYearResolver } from './academic-year.resolver.ts';
import { AcademicYearService } from './academic-year.service.ts';

export const academicYearFeature = feature({
  name: 'academic-years',
  entities: [AcademicYearSchema],
  services: ({ clock, of }) => ({ academicYears: new AcademicYearService(clock, of(auditFeature).audit) }),
  access: academicYearAccess,
  resolvers: ({ academicYears }) => [new AcademicYearResolver(academicYears)],
  forms: { AcademicYear: academicYearFields },
});
