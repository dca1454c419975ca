import { describe, expect, it } from '@jest/globals';
import { objectForm, published, wholeNumbers } from './field-limits';

interface Talk {
  title: string;
  isOpen: boolean;
  tags: string[] | null;
  room: number | null;
  language: 'EN' | 'SW';
}

const talk = objectForm<Talk>({
  title: { kind: 'text', required: 'Say what it is about.' },
  isOpen: { kind: 'flag', fallback: true },
  tags: { kind: 'texts', fallback: [] },
  room: { kind: 'reference', fallback: null },
  language: { kind: 'code', required: 'Choose a language.' },
});

describe('the form of an object', () => {
  it('begins with what the server takes where nothing is sent, and else with nothing', () =>
    expect(talk.blank).toStrictEqual({
      ...{ title: '', isOpen: true, tags: [], room: null },
      language: undefined,
    }));

  it('is filled with the fields alone', () => {
    const fields: Talk = { title: 'Rivers', isOpen: false, tags: ['water'], room: 4, language: 'SW' };
    expect(talk.filledWith({ id: '7', revision: 3, ...fields } as Talk)).toEqual(fields);
  });

  it('lists the numbers that a field takes', () =>
    expect(wholeNumbers({ min: 2, max: 4 })).toEqual([2, 3, 4]));

  it('is made of what the server publishes', () =>
    expect(published.Event.title).toMatchObject({ kind: 'text', min: 5, max: 200 }));
});
