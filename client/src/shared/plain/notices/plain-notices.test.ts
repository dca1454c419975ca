import { beforeEach, describe, expect, it } from '@jest/globals';
import { closeNotice, showNotice, useNotices } from './plain-notices';

const texts = () => useNotices.getState().notices.map(({ text }) => text);
const show = (text: string) => showNotice({ tone: 'success', title: 'Success', text });

beforeEach(() => useNotices.setState({ notices: [] }));

describe('plain notices', () => {
  it('are twenty at most: the newest', () => {
    for (let number = 1; number <= 20; number += 1) show(String(number));
    expect(texts()).toHaveLength(20);
    show('21');
    show('22');
    expect(texts()).toEqual(Array.from({ length: 20 }, (_, index) => String(index + 3)));
  });

  it('are closed one by one', () => {
    for (const text of ['a', 'b', 'c']) show(text);
    closeNotice(useNotices.getState().notices[1]?.id ?? 0);
    expect(texts()).toEqual(['a', 'c']);
  });
});
