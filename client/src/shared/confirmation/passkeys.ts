import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

/** Whether this browser knows passkeys at all. */
export const knowsPasskeys = (): boolean => typeof globalThis.PublicKeyCredential === 'function';

/** Lets a passkey answer a question of the server; rejects when the person gives up. */
export async function answerWithPasskey(question: string): Promise<string> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const optionsJSON = JSON.parse(question) as PublicKeyCredentialRequestOptionsJSON;
  return JSON.stringify(await startAuthentication({ optionsJSON }));
}

/** Lets the browser make a passkey as the server asks for it; rejects when the person gives up. */
export async function makePasskey(question: string): Promise<string> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const optionsJSON = JSON.parse(question) as PublicKeyCredentialCreationOptionsJSON;
  return JSON.stringify(await startRegistration({ optionsJSON }));
}

/** What to say when the browser brought no passkey; null for what the server said, which speaks for itself. */
export function passkeyTrouble(error: unknown): string | null {
  if (
    !(error instanceof Error) ||
    !['NotAllowedError', 'AbortError', 'InvalidStateError'].includes(error.name)
  )
    return null;
  return error.name === 'InvalidStateError'
    ? 'This device has a passkey for your account already.'
    : 'No passkey was used. Try again, or use another way.';
}
