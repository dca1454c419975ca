import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fetchPatiently } from './patient-fetch';

const answers: Response[] = [];
const asked = jest.fn<typeof fetch>();
const busy = () => new Response('', { status: 503, headers: { 'retry-after': '2' } });

beforeEach(() => {
  jest.useFakeTimers();
  answers.length = 0;
  asked.mockReset().mockImplementation(() => Promise.resolve(answers.shift() ?? busy()));
  jest.spyOn(globalThis, 'fetch').mockImplementation(asked);
});

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

describe('fetchPatiently', () => {
  it('comes again when the server asks for it, not sooner', async () => {
    answers.push(busy(), busy(), new Response('here'));
    const answer = fetchPatiently('/graphql');
    await jest.advanceTimersByTimeAsync(1_999);
    expect(asked).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(6_000);
    expect(await (await answer).text()).toBe('here');
    expect(asked).toHaveBeenCalledTimes(3);
  });

  it('gives up after some tries, with the answer of the last one', async () => {
    const answer = fetchPatiently('/graphql');
    await jest.advanceTimersByTimeAsync(60_000);
    expect((await answer).status).toBe(503);
    expect(asked).toHaveBeenCalledTimes(6);
  });

  it('does not come again to a server that does not ask for it', async () => {
    answers.push(new Response('', { status: 503 }));
    expect((await fetchPatiently('/graphql')).status).toBe(503);
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it('stops when its caller does', async () => {
    const caller = new AbortController();
    const answer = expect(fetchPatiently('/graphql', { signal: caller.signal })).rejects.toMatchObject({
      name: 'AbortError',
    });
    await jest.advanceTimersByTimeAsync(500);
    caller.abort();
    await answer;
    expect(asked).toHaveBeenCalledTimes(1);
  });
});
