import { describe, expect, it } from '@jest/globals';
import { changedFields } from './changed-fields';

describe('what of a form is sent', () => {
  it('is what differs from what it was filled with', () => {
    const start = { title: 'Summit', isOpen: true, reminders: ['Boots'], image: '' };
    expect(changedFields({ ...start, reminders: ['Boots'] }, start)).toEqual({});
    expect(changedFields({ ...start, isOpen: false, reminders: ['Boots', 'Pen'] }, start)).toEqual({
      isOpen: false,
      reminders: ['Boots', 'Pen'],
    });
  });

  it('is everything of a form that began empty', () => {
    expect(changedFields({ title: 'Summit', image: '' }, {})).toEqual({ title: 'Summit', image: '' });
  });
});
