import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { describe, expect, it } from '@jest/globals';
import type { FormInstance } from 'antd';
import { applyServerErrors } from './apply-server-errors';

type Placed = Parameters<FormInstance['setFields']>[0];

/** A form with two fields, and what was put beside them. */
function formOfEvent() {
  const placed: Placed = [];
  const form = {
    getFieldsValue: () => ({ title: '', location: '' }),
    setFields: (fields: Placed) => void placed.push(...fields),
    scrollToField: () => undefined,
  };
  return { placed, form: form as unknown as FormInstance };
}

const refused = (extensions: Record<string, unknown>, message = '') =>
  new CombinedGraphQLErrors({ errors: [{ message, extensions }] });

describe('what a form shows of a refusal', () => {
  it('stands at the fields it is about', () => {
    const { form, placed } = formOfEvent();
    const fields = { title: ['Title must be at least 5 characters'] };
    expect(applyServerErrors(form, refused({ code: 'BAD_USER_INPUT', fields }))).toBeNull();
    expect(placed).toEqual([{ name: 'title', errors: ['Title must be at least 5 characters'] }]);
  });

  it('stands under the form when no field has that name', () => {
    const fields = { title: ['Too short.'], image: ['Enter a valid URL.'] };
    expect(applyServerErrors(formOfEvent().form, refused({ code: 'BAD_USER_INPUT', fields }))).toBe(
      'Enter a valid URL.',
    );
  });

  it('is what the server said, and the form’s own words where it said nothing', () => {
    const { form } = formOfEvent();
    const fallback = 'Failed to update event';
    expect(applyServerErrors(form, refused({ code: 'CONFLICT' }, 'Read it again.'), fallback)).toBe(
      'Read it again.',
    );
    expect(applyServerErrors(form, new Error('odd'), fallback)).toBe('Failed to update event');
    expect(applyServerErrors(form, new Error('odd'))).toBe('An unknown error occurred');
  });
});
