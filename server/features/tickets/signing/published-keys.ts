import type { PublicFile } from '../../feature.ts';
import type { SigningKeys } from './signing-keys.ts';

/** The keys that check tickets and cards, for whoever writes a scanner of their own. */
export const publishedKeys = (keys: SigningKeys): PublicFile => ({
  path: '/tickets/keys.json',
  type: 'application/json; charset=utf-8',
  make: async (call) => {
    const known = await keys.published(call);
    return JSON.stringify({
      keys: known.map(({ id, publicKey }) => ({ kty: 'OKP', crv: 'Ed25519', kid: String(id), x: publicKey })),
    });
  },
});
