import { defineEntity, p } from '@mikro-orm/core';
import { blankable, createdAt, id, moment } from '../../../core/db/columns.ts';
import { User } from '../user.entity.ts';

const SessionSchema = defineEntity({
  name: 'Session',
  tableName: 'sessions',
  properties: {
    id: id(),
    user: () => p.manyToOne(User).deleteRule('cascade').index('sessions_user_id_index'),
    /** What it is, in words of ours: "Chrome on Android". */
    device: blankable(80),
    /** The network it signed in from, never the whole address. */
    origin: blankable(50),
    tokenHash: p.character().length(64).unique('sessions_token_hash_unique'),
    createdAt: createdAt(),
    expiresAt: moment(),
    lastUsedAt: moment().defaultRaw('now()'),
    revokedAt: moment().nullable(),
    /** When its person last showed who they are: by signing in, or when they were asked again. */
    provenAt: moment().nullable().defaultRaw('now()'),
  },
});

/** A signed-in device. Only the hash of its token is kept. */
class Session extends SessionSchema.class {}
SessionSchema.setClass(Session);
export { SessionSchema };
