import { Secret, TOTP } from 'otpauth';
import type { Person } from './people.ts';
import type { TestApp } from './test-app.ts';

const OFFER = 'mutation { offerAuthenticatorApp { typedKey uri } }';
const CONFIRM = `mutation ($code: String!) {
  confirmAuthenticatorApp(code: $code) { recoveryCodes secondFactor { isSet recoveryCodesLeft } }
}`;

/** The app of a person, as a phone has it. */
export interface AuthenticatorApp {
  /** The code of the half minute that is so many later than now. */
  code: (later?: number) => string;
  recoveryCodes: string[];
}

/** Sets up an authenticator app for a person, whose first code is that of the half minute before. */
export async function addAuthenticatorApp(app: TestApp, person: Person): Promise<AuthenticatorApp> {
  // Their sessions began by the clock of the database, which the one of the test may have left behind.
  await app.sql('update sessions set proven_at = $2 where user_id = $1', [person.id, app.clock.now()]);
  const { offerAuthenticatorApp: offered } = await app.ask<{
    offerAuthenticatorApp: { typedKey: string; uri: string };
  }>(person, OFFER);
  const totp = new TOTP({ secret: Secret.fromBase32(offered.typedKey) });
  const code = (later = 0): string =>
    totp.generate({ timestamp: app.clock.now().getTime() + later * 30_000 });
  const { confirmAuthenticatorApp: made } = await app.ask<{
    confirmAuthenticatorApp: { recoveryCodes: string[] };
  }>(person, CONFIRM, { code: code(-1) });
  return { code, recoveryCodes: made.recoveryCodes };
}
