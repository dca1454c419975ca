import { defineEntity, p } from '@mikro-orm/core';
import { blankable, createdAt, id, moment } from '../../core/db/columns.ts';
import { User } from '../accounts/user.entity.ts';
import { pictureAreas } from '../pictures/picture-areas.ts';

/** How a request stands. */
export const takedownStates = ['OPEN', 'TAKEN_DOWN', 'KEPT'] as const;
export type TakedownState = (typeof takedownStates)[number];

/** That somebody asked for a picture to be taken down, and what was decided. */
export const TakedownRequestSchema = defineEntity({
  name: 'TakedownRequest',
  tableName: 'takedown_requests',
  properties: {
    id: id(),
    /** Of what kind the thing is that showed it. */
    area: p
      .enum([...pictureAreas])
      .columnType('varchar(20)')
      .default('gallery'),
    /** The number of that thing, which may be gone by now. */
    subjectId: p.integer().default(0),
    /** What rows keep of the picture. */
    picture: blankable(500),
    /** What the release before reads and writes instead: a trigger keeps it in step, until it goes. */
    itemId: p.integer().nullable(),
    /** Of what showed it, as it was then. */
    title: p.string().length(200),
    /** Null for a visitor, who gave a name and an address instead. */
    asker: () => p.manyToOne(User).nullable().deleteRule('restrict'),
    name: blankable(100),
    email: blankable(254),
    reason: p.string().length(1000),
    /** The asker says that the picture shows them. */
    showsAsker: p.boolean(),
    /** The picture is shown to nobody until this is decided. */
    hides: p.boolean(),
    /** With it who decides sees the hidden picture. */
    look: p.uuid().defaultRaw('gen_random_uuid()'),
    state: p
      .enum([...takedownStates])
      .columnType('varchar(10)')
      .default('OPEN'),
    /** Why it was decided so, as the asker reads it. */
    answer: blankable(500),
    decidedBy: () => p.manyToOne(User).nullable().deleteRule('restrict'),
    decidedAt: moment().nullable(),
    createdAt: createdAt(),
  },
  indexes: [
    { name: 'takedown_requests_newest_index', properties: ['createdAt', 'id'] },
    { name: 'takedown_requests_picture_index', properties: ['picture'] },
    {
      name: 'takedown_requests_hidden_index',
      expression: `create index "takedown_requests_hidden_index" on "takedown_requests" ("picture") where "state" = 'OPEN' and "hides"`,
    },
    {
      name: 'takedown_requests_one_open',
      expression: `create unique index "takedown_requests_one_open" on "takedown_requests" ("area", "subject_id", "picture", "asker_id") where "state" = 'OPEN'`,
    },
    {
      name: 'takedown_requests_one_open_visitor',
      expression: `create unique index "takedown_requests_one_open_visitor" on "takedown_requests" ("area", "subject_id", "picture", "email") where "state" = 'OPEN' and "asker_id" is null`,
    },
  ],
  checks: [
    { name: 'takedown_requests_decided_check', expression: `(state = 'OPEN') = (decided_at is null)` },
  ],
});
