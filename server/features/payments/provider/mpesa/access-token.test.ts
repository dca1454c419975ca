import { describe, expect, it } from '@jest/globals';
import { AccessTokens } from './access-token.ts';
import type { Answer } from './daraja-http.ts';

const json = (body: Record<string, unknown>, status = 200): Answer => ({
  kind: 'json',
  status,
  body,
  text: '',
});

/** Tokens whose provider gives the listed answers in turn, under a clock the test moves. */
function tokensFrom(...answers: Answer[]) {
  const state = { now: Date.parse('2026-03-02T11:00:00Z'), asked: 0 };
  const ask = async (): Promise<Answer> => {
    const answer = answers[Math.min(state.asked, answers.length - 1)];
    state.asked += 1;
    await Promise.resolve();
    return answer ?? { kind: 'unsent' };
  };
  return { state, tokens: new AccessTokens(ask, { now: () => new Date(state.now) }) };
}
const numbered = (count: number, expires_in: unknown) =>
  Array.from({ length: count }, (_, index) =>
    json({ access_token: `token-${String(index + 1)}`, expires_in }),
  );

describe('AccessTokens', () => {
  it('asks once for any number of callers that arrive together', async () => {
    const { state, tokens } = tokensFrom(...numbered(2, '3599'));
    const results = await Promise.all(Array.from({ length: 50 }, () => tokens.get()));
    expect(results.every((result) => result.kind === 'token' && result.token === 'token-1')).toBe(true);
    expect(state.asked).toBe(1);
  });

  it.each(['3599', 3599])('keeps a token that lives %p seconds until 60 s before its end', async (life) => {
    const { state, tokens } = tokensFrom(...numbered(2, life));
    await tokens.get();
    state.now += 3_538_000;
    expect(await tokens.get()).toEqual({ kind: 'token', token: 'token-1' });
    state.now += 2_000;
    expect(await tokens.get()).toEqual({ kind: 'token', token: 'token-2' });
  });

  it.each([undefined, 'soon', -5, null, '', Number.NaN])(
    'gives a life of %p only a short trust',
    async (life) => {
      const { state, tokens } = tokensFrom(...numbered(2, life));
      await tokens.get();
      state.now += 61_000;
      expect(await tokens.get()).toEqual({ kind: 'token', token: 'token-2' });
    },
  );

  it('uses a token that lives less than a minute for half its life', async () => {
    const { state, tokens } = tokensFrom(...numbered(2, 10));
    await tokens.get();
    state.now += 4_000;
    expect(await tokens.get()).toEqual({ kind: 'token', token: 'token-1' });
    state.now += 2_000;
    expect(await tokens.get()).toEqual({ kind: 'token', token: 'token-2' });
  });

  it('drops a refused token, but not the one that replaced it', async () => {
    const { state, tokens } = tokensFrom(...numbered(3, '3599'));
    await tokens.get();
    tokens.drop('token-1');
    await tokens.get();
    tokens.drop('token-1');
    expect(await tokens.get()).toEqual({ kind: 'token', token: 'token-2' });
    expect(state.asked).toBe(2);
  });

  it('asks a second time when the first attempt meets a passing failure', async () => {
    const { tokens } = tokensFrom(
      { kind: 'unreadable', status: 503, text: '<html>' },
      ...numbered(1, '3599'),
    );
    expect(await tokens.get()).toMatchObject({ kind: 'token' });
  });

  it.each<[Answer, string, number]>([
    [
      json({ errorCode: '400.008.01', errorMessage: 'Invalid Authentication passed' }, 400),
      'configuration',
      1,
    ],
    [json({ access_token: '' }), 'configuration', 1],
    [json({ access_token: 12 }), 'configuration', 1],
    [json({ access_token: 'good' }, 401), 'configuration', 1],
    [{ kind: 'unreadable', status: 503, text: '<html>' }, 'unreachable', 2],
    [{ kind: 'silent', reason: 'timeout' }, 'unreachable', 1],
    [{ kind: 'unsent' }, 'unreachable', 2],
  ])('gives no token for %j', async (answer, reason, asked) => {
    const { state, tokens } = tokensFrom(answer);
    expect(await tokens.get()).toMatchObject({ kind: 'no_token', refusal: { reason } });
    expect(state.asked).toBe(asked);
  });

  it('keeps no failure: the next caller asks again', async () => {
    const { tokens } = tokensFrom(json({}, 400), ...numbered(1, '3599'));
    await tokens.get();
    expect(await tokens.get()).toMatchObject({ kind: 'token' });
  });
});
