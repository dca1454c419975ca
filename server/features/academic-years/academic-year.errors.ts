import type { FieldMessages } from '../../core/errors.ts';

export const yearExists = (year: string): FieldMessages => ({
  year: [`Academic year ${year} already exists.`],
});

export const yearOverlaps = (year: string): FieldMessages => ({
  startDate: [`These dates overlap academic year ${year}.`],
});

export const endsTooEarly: FieldMessages = { endDate: ['End date must be after start date'] };
