import { describe, expect, it } from '@jest/globals';
import { unsavedPost } from './unsaved-post';

function memory(): Storage {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    clear: () => kept.clear(),
    key: (place) => [...kept.keys()][place] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}

const here = (storage: Storage) => () => storage;

describe('unsavedPost', () => {
  it('gives back what was typed, until it is saved', () => {
    const unsaved = unsavedPost(here(memory()), '7', 'new');
    expect(unsaved.read()).toBeNull();
    unsaved.keep({ title: 'Half a tit', content: '' });
    expect(unsaved.read()).toEqual({ title: 'Half a tit', content: '' });
    unsaved.forget();
    expect(unsaved.read()).toBeNull();
  });

  it('keeps posts and people apart', () => {
    const storage = memory();
    unsavedPost(here(storage), '7', '31').keep({ title: 'Mine' });
    expect(unsavedPost(here(storage), '7', '32').read()).toBeNull();
    expect(unsavedPost(here(storage), '8', '31').read()).toBeNull();
  });

  it.each(['{', '7', '"text"', '[]', '{"title":7,"role":"ADMIN"}'])('trusts nothing in %s', (stored) => {
    const storage = memory();
    storage.setItem('unsaved-post:7:new', stored);
    expect(unsavedPost(here(storage), '7', 'new').read() ?? {}).toEqual({});
  });

  it('lets people write where nothing can be stored', () => {
    const storage = memory();
    storage.setItem = () => {
      throw new Error('QuotaExceededError');
    };
    expect(() => unsavedPost(here(storage), '7', 'new').keep({ title: 'Long' })).not.toThrow();
  });

  it('lets people write where the browser forbids storage', () => {
    const unsaved = unsavedPost(
      () => {
        throw new Error('SecurityError');
      },
      '7',
      'new',
    );
    unsaved.keep({ title: 'Long' });
    expect(unsaved.read()).toBeNull();
    expect(unsaved.forget).not.toThrow();
  });
});
