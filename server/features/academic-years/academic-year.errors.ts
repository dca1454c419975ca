import { invalidField, type DomainError, type FieldMessages } from '../../core/errors.ts';

export const yearExists = (year: string): FieldMessages => ({
  year: [`Academic year ${year} already exists.`],
});

export const yearOverlaps = (year: string): FieldMessages => ({
  startDate: [`These dates overlap academic year ${year}.`],
});

export const endsTooEarly: FieldMessages = { endDate: ['End date must be after start date'] };

export const outsideOfYear = (field: 'startDate' | 'endDate', year: string): FieldMessages => ({
  [field]: [`The days of ${year} lie in ${year.replace('-', ' and ')}.`],
});

export const noDaysLeft = (year: string): DomainError =>
  invalidField('academicYear', `The days of ${year} belong to other academic years.`);
