/** Opaque access tokens that expire, given for the right key and secret. */
import { randomBytes } from 'node:crypto';
import { DarajaError, invalidAccessToken } from './daraja-error.ts';
import type { Merchant } from './simulator-options.ts';

const TOKEN_BYTES = 21;

export class TokenOffice {
  readonly #expiry = new Map<string, number>();

  constructor(
    private readonly merchant: Merchant,
    private readonly lifeSeconds: number,
    private readonly now: () => Date,
  ) {}

  /** Issues a token; throws Daraja's errors for a wrong grant, scheme, key or secret. */
  issue(authorization: string | undefined, grantType: unknown): object {
    if (grantType !== 'client_credentials') {
      throw new DarajaError(400, '400.008.02', 'Invalid grant type passed');
    }
    const { consumerKey, consumerSecret } = this.merchant;
    if (authorization !== `Basic ${Buffer.from(`${consumerKey}:${consumerSecret}`).toString('base64')}`) {
      throw new DarajaError(400, '400.008.01', 'Invalid Authentication passed');
    }
    this.#forgetExpired();
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    this.#expiry.set(token, this.now().getTime() + this.lifeSeconds * 1_000);
    return { access_token: token, expires_in: String(this.lifeSeconds) };
  }

  /** Throws unless the header carries a token that is still good. */
  check(authorization: string | undefined): void {
    if (authorization === undefined) {
      throw new DarajaError(404, '404.001.04', 'Invalid Authentication Header');
    }
    const token = /^Bearer (\S+)$/.exec(authorization)?.[1] ?? '';
    if ((this.#expiry.get(token) ?? 0) <= this.now().getTime()) {
      throw invalidAccessToken();
    }
  }

  /** Makes every token invalid at once, as the gateway does now and then. */
  revokeAll(): void {
    this.#expiry.clear();
  }

  #forgetExpired(): void {
    for (const [token, expiry] of this.#expiry) {
      if (expiry <= this.now().getTime()) {
        this.#expiry.delete(token);
      }
    }
  }
}
