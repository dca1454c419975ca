import { describe, expect, it } from '@jest/globals';
import { allArrived, isAwaiting, setOut } from './arrivals';

describe('what is on its way into a form', () => {
  it('is nothing at first', async () => {
    expect(isAwaiting({})).toBe(false);
    await expect(allArrived({})).resolves.toBe(true);
  });

  it('is waited for until the last has arrived, those that set out meanwhile too', async () => {
    const form = {};
    const first = setOut(form);
    const all = allArrived(form);
    const second = setOut(form);
    first(true);
    expect(isAwaiting(form)).toBe(true);
    second(true);
    await expect(all).resolves.toBe(true);
    expect(isAwaiting(form)).toBe(false);
  });

  it('has not all arrived once one failed', async () => {
    const form = {};
    const [first, second] = [setOut(form), setOut(form)];
    const all = allArrived(form);
    first(false);
    second(true);
    await expect(all).resolves.toBe(false);
  });

  it('holds up no other form', () => {
    const form = {};
    setOut(form);
    expect(isAwaiting({})).toBe(false);
  });
});
