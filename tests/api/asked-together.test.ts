import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { countingStatements } from '../../server/core/db/statement-counter.ts';
import { credentialsIn } from '../../server/core/credentials.ts';
import { ME } from '../support/account-documents.ts';
import { addPaidMember, addPerson, type Person } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const CROWD = 40;

let app: TestApp;
let crowd: Person[];

beforeAll(async () => {
  app = await startTestApp();
  crowd = await Promise.all(
    Array.from({ length: CROWD }, (_, number) => (number % 2 === 0 ? addPaidMember(app) : addPerson(app))),
  );
});

afterAll(async () => {
  await app.close();
});

/** Everybody of the crowd in one turn of the event loop. */
const actorsOf = async (tokens: readonly string[]) => {
  const by = app.systemCall();
  return Promise.all(
    tokens.map((token) => app.services.authentication.authenticate(by, credentialsIn(`Token ${token}`))),
  );
};

describe('people who come at the same moment', () => {
  it('are looked up by one statement, and each is who they are', async () => {
    const { result, statements } = await countingStatements(() => actorsOf(crowd.map(({ token }) => token)));
    expect(statements).toBe(1);
    expect(result.map((actor) => (actor.kind === 'member' ? actor.userId : null))).toEqual(
      crowd.map(({ id }) => id),
    );
    expect(result.map((actor) => actor.kind === 'member' && actor.membership.isActive)).toEqual(
      crowd.map((_, number) => number % 2 === 0),
    );
  });

  it('are refused by themselves: whose session ended among them, and whose token nobody has', async () => {
    const [gone, other] = [await addPerson(app), await addPerson(app)];
    await app.sql('update sessions set revoked_at = now() where user_id = $1', [gone.id]);
    const actors = await actorsOf([gone.token, other.token, 'f'.repeat(40), other.token]);
    expect(actors.map((actor) => (actor.kind === 'visitor' ? actor.reason : actor.kind))).toEqual([
      'unknown',
      'member',
      'unknown',
      'member',
    ]);
  });

  it('read each their own account and membership', async () => {
    const answers = await Promise.all(
      crowd.map((person) =>
        app.ask<{ me: { id: string; username: string }; myMembership: { id: string } }>(
          person,
          '{ me { id username } myMembership { id } }',
        ),
      ),
    );
    expect(answers).toEqual(
      crowd.map(({ id, username, membershipId }) => ({
        me: { id: String(id), username },
        myMembership: { id: String(membershipId) },
      })),
    );
  });

  it('are remembered by nobody: a session that ends in a crowd is refused at the next request', async () => {
    const leaver = await addPerson(app);
    for (let round = 0; round < 5; round += 1) {
      const asking = Promise.all(crowd.map((person) => app.graphql(person, ME)));
      expect((await app.graphql(leaver, ME)).errors).toEqual([]);
      await asking;
    }
    const asking = Promise.all(crowd.map((person) => app.graphql(person, ME)));
    await app.ask(leaver, 'mutation { logout }');
    expect((await app.graphql(leaver, ME)).errors[0]?.message).toBe('Invalid token.');
    expect((await asking).flatMap(({ errors }) => errors)).toEqual([]);
  });
});
