import type { Clock } from '../../../core/clock.ts';
import type { SqlEntityManager } from '../../../core/db/orm.ts';
import type { ChallengePurpose } from './passkey-challenge.entity.ts';
import type { ReadAddition, ReadAnswer } from './passkey-answers.ts';
import {
  addChallenge,
  notePasskeyUse,
  passkeyByCredential,
  passkeysOf,
  takeChallenge,
  type StoredPasskey,
} from './passkey.query.ts';

const CHALLENGE_MS = 5 * 60_000;
/** EdDSA, ES256 and RS256: what devices have; newer ones are an experiment of the runtime. */
const supportedAlgorithmIDs = [-8, -7, -257];

/** Read for the first passkey: what it brings to understand certificates is a tenth of what a start would have to read. */
const library = () => import('@simplewebauthn/server');

/** A passkey that has just been made, as it is kept. */
interface MadePasskey {
  credentialId: string;
  publicKey: string;
  counter: number;
  transports: string;
}

interface Person {
  id: number;
  name: string;
  username: string;
}

const transportsIn = (kept: string): string[] => kept.split(',').filter((name) => name !== '');

const stored = ({ credentialId, publicKey, counter, transports }: StoredPasskey) => ({
  id: credentialId,
  publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')),
  counter,
  transports: transportsIn(transports),
});

/** What browsers and this server say to each other about passkeys; a question counts for five minutes, and once. */
export class PasskeyCeremony {
  constructor(
    private readonly clock: Clock,
    private readonly origin: () => string,
    private readonly clubName: string,
  ) {}

  /** Asks for a new passkey of a person; the browser leaves out those that they have. */
  async askForNew(em: SqlEntityManager, person: Person): Promise<string> {
    const known = await passkeysOf(em, { userId: person.id });
    const { generateRegistrationOptions } = await library();
    const options = await generateRegistrationOptions({
      rpName: this.clubName,
      rpID: this.domain(),
      userName: person.username,
      userDisplayName: person.name,
      userID: new Uint8Array(Buffer.from(`person-${String(person.id)}`)),
      timeout: CHALLENGE_MS,
      excludeCredentials: known.map(({ credentialId: id, transports }) => ({
        id,
        transports: transportsIn(transports),
      })),
      supportedAlgorithmIDs,
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    });
    await this.remember(em, { userId: person.id, purpose: 'add', challenge: options.challenge });
    return JSON.stringify(options);
  }

  /** Asks for a passkey of a person, or of anybody where nobody is named. */
  async ask(
    em: SqlEntityManager,
    { userId, purpose }: { userId: number | null; purpose: ChallengePurpose },
  ): Promise<string> {
    const known = userId === null ? [] : await passkeysOf(em, { userId });
    const { generateAuthenticationOptions } = await library();
    const options = await generateAuthenticationOptions({
      rpID: this.domain(),
      timeout: CHALLENGE_MS,
      userVerification: userId === null ? 'required' : 'preferred',
      allowCredentials: known.map(({ credentialId: id, transports }) => ({
        id,
        transports: transportsIn(transports),
      })),
    });
    await this.remember(em, { userId, purpose, challenge: options.challenge });
    return JSON.stringify(options);
  }

  /** The passkey that a browser made for that person; null for one that nobody asked for, or that is not right. */
  async readNew(em: SqlEntityManager, response: ReadAddition, userId: number): Promise<MadePasskey | null> {
    try {
      const { verifyRegistrationResponse } = await library();
      const { verified, registrationInfo } = await verifyRegistrationResponse({
        response,
        expectedChallenge: async (challenge) => (await this.taken(em, challenge, 'add'))?.userId === userId,
        expectedOrigin: this.address(),
        expectedRPID: this.domain(),
        requireUserVerification: false,
        supportedAlgorithmIDs,
      });
      return verified
        ? {
            credentialId: registrationInfo.credential.id,
            publicKey: Buffer.from(registrationInfo.credential.publicKey).toString('base64url'),
            counter: registrationInfo.credential.counter,
            transports: (response.response.transports ?? []).join(',').slice(0, 100),
          }
        : null;
    } catch {
      return null;
    }
  }

  /**
   * Whose passkey answered a question; null for one that is not right. Without a name before, the passkey has to have asked
   * for a finger, a face or a PIN: then it is two things in one.
   */
  async read(
    em: SqlEntityManager,
    response: ReadAnswer,
    { userId, purpose }: { userId: number | null; purpose: ChallengePurpose },
  ): Promise<StoredPasskey | null> {
    const passkey = await passkeyByCredential.first(em, { credentialId: response.id });
    if (!passkey || (userId !== null && passkey.userId !== userId)) {
      return null;
    }
    try {
      const { verifyAuthenticationResponse } = await library();
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response,
        expectedChallenge: async (challenge) => {
          const question = await this.taken(em, challenge, purpose);
          return question !== null && question.userId === userId;
        },
        expectedOrigin: this.address(),
        expectedRPID: this.domain(),
        credential: stored(passkey),
        requireUserVerification: userId === null,
      });
      if (!verified) {
        return null;
      }
      await notePasskeyUse(em, {
        id: passkey.id,
        counter: authenticationInfo.newCounter,
        now: this.clock.now(),
      });
      return passkey;
    } catch {
      return null;
    }
  }

  private taken(em: SqlEntityManager, challenge: string, purpose: ChallengePurpose) {
    return takeChallenge.first(em, { challenge, purpose, now: this.clock.now() });
  }

  private async remember(
    em: SqlEntityManager,
    question: { userId: number | null; purpose: ChallengePurpose; challenge: string },
  ): Promise<void> {
    await addChallenge(em, { ...question, expiresAt: new Date(this.clock.now().getTime() + CHALLENGE_MS) });
  }

  private domain(): string {
    return new URL(this.origin()).hostname;
  }

  private address(): string {
    return new URL(this.origin()).origin;
  }
}
