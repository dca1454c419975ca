import { describe, expect, it } from '@jest/globals';
import { answered, failed, remembered, withAct, type Act } from './acts';
import { codeIn, codeInGroups, digestOf } from './code-words';

const act: Act = {
  ...{ key: 'k1', userId: '1', orderId: '7', number: 'CH-7Q4K', name: 'Wanjiru K.', code: 'ABCDEF' },
  ...{ doneAt: '2026-11-23T14:02:00Z', state: 'waiting' },
};

const collected = { collectedAt: '2026-11-23T14:01:00+03:00', collectedBy: 'Helper Two' };

describe('what was handed over on a device', () => {
  it('is recorded, or was taken by somebody before, and keeps no code then', () => {
    expect(answered(act, { outcome: 'COLLECTED', order: collected })).toMatchObject({
      ...{ state: 'recorded', code: '' },
    });
    expect(answered(act, { outcome: 'ALREADY_COLLECTED', order: collected })).toMatchObject({
      ...{ state: 'taken', code: '', ...collected },
    });
  });

  it('waits on while the network is gone, and is given up where the server will have none of it', () => {
    expect(failed(act, new TypeError('Failed to fetch'))).toBe(act);
    expect(failed(act, new DOMException('Late', 'TimeoutError'))).toBe(act);
  });

  it('is remembered for the day, and for as long as it waits', () => {
    const now = new Date('2026-11-24T14:02:00Z');
    const settled: Act = { ...act, key: 'old', state: 'recorded' };
    const today: Act = { ...settled, key: 'today', doneAt: '2026-11-24T09:00:00Z' };
    expect(remembered([today, settled, act], now)).toEqual([today, act]);
  });

  it('stands once in the list, and is not forgotten while it waits', () => {
    const many = Array.from({ length: 60 }, (_, at): Act => ({ ...act, key: `old${at}`, state: 'recorded' }));
    const list = withAct([...many, act], { ...act, key: 'new' });
    expect(list[0]?.key).toBe('new');
    expect(list.at(-1)).toBe(act);
    expect(list).toHaveLength(31);
    expect(withAct([act], { ...act, state: 'recorded' })).toEqual([{ ...act, state: 'recorded' }]);
  });
});

describe('a code', () => {
  it('is read however it is typed, and nothing else is', () => {
    expect(codeIn(' 7q4-k2m ')).toBe('7Q4K2M');
    expect(codeIn('7Q4K2')).toBeNull();
    expect(codeInGroups('7Q4K2M')).toBe('7Q4 K2M');
  });

  it('is named as the server names it', async () => {
    expect(await digestOf('salt', 'ABCDEF')).toMatch(/^[0-9a-f]{64}$/);
    expect(await digestOf('salt', 'ABCDEF')).not.toBe(await digestOf('salts', 'ABCDEF'));
  });
});
