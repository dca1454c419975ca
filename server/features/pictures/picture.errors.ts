import { invalidField, type DomainError } from '../../core/errors.ts';

export const quotaExceeded = (field: string): DomainError =>
  invalidField(
    field,
    'Your pictures already take up 100 MB. Delete some of them, or ask another member of the team to upload this one.',
  );
