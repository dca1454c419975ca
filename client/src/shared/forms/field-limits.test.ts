import { describe, expect, it } from '@jest/globals';
import { objectForm, published } from './field-limits';

interface Talk {
  title: string;
  isOpen: boolean;
  tags: string[] | null;
}

const talk = objectForm<Talk>({
  title: { kind: 'text', required: 'Say what it is about.' },
  isOpen: { kind: 'flag', fallback: true },
  tags: { kind: 'texts', fallback: [] },
});

describe('the form of an object', () => {
  it('begins with what the server takes where nothing is sent', () =>
    expect(talk.blank).toEqual({ isOpen: true, tags: [] }));

  it('is filled with the fields alone', () => {
    const read = { id: '7', revision: 3, title: 'Rivers', isOpen: false, tags: ['water'] };
    expect(talk.filledWith(read)).toEqual({ title: 'Rivers', isOpen: false, tags: ['water'] });
  });

  it('is made of what the server publishes', () =>
    expect(published.Event.title).toMatchObject({ kind: 'text', min: 5, max: 200 }));
});
