import { defineEntity, p } from '@mikro-orm/core';
import { roles } from '../../access/roles.ts';
import { blankable, createdAt, id, moment, updatedAt } from '../../core/db/columns.ts';

const UserSchema = defineEntity({
  name: 'User',
  tableName: 'users',
  properties: {
    id: id(),
    username: p.string().length(50),
    /** Lower-case NFKC form: what uniqueness and sign-in compare. */
    usernameKey: p.string().length(50).unique('users_username_key_unique'),
    name: p.string().length(100),
    email: p.string().length(254),
    emailKey: p.string().length(254).unique('users_email_key_unique'),
    /** When mail was seen to arrive there; null while nobody knows. */
    emailConfirmedAt: moment().nullable(),
    passwordHash: p.text(),
    role: p
      .enum([...roles])
      .columnType('varchar(20)')
      .default('MEMBER'),
    phoneNumber: blankable(20),
    course: blankable(100),
    yearOfStudy: p.smallint().nullable().check('year_of_study >= 1 and year_of_study <= 6'),
    countyOfOrigin: blankable(100),
    hub: blankable(100),
    bio: blankable(1000),
    /** Storage name of the picture, `''` without one. */
    profilePicture: blankable(100),
    registrationNumber: p.string().length(20).unique('users_registration_number_unique'),
    isActive: p.boolean().default(true),
    dateJoined: createdAt(),
    lastLogin: moment().nullable(),
    updatedAt: updatedAt(),
    /** Since when the person has a second factor; null without any. */
    secondFactorSince: moment().nullable(),
    /** When the club first asked the person for one. */
    secondFactorDemandedAt: moment().nullable(),
    /** When everything that names the person was erased from it, as they had asked; it stays closed then. */
    erasedAt: moment().nullable(),
    /** The account that this one became a part of; it stays closed then. */
    mergedInto: () => p.manyToOne(User).nullable().deleteRule('restrict'),
  },
  indexes: [
    {
      name: 'users_merged_index',
      expression:
        'create index "users_merged_index" on "users" ("merged_into_id") where "merged_into_id" is not null',
    },
    { name: 'users_joined_index', properties: ['dateJoined', 'id'] },
    {
      name: 'users_people_index',
      expression:
        'create index "users_people_index" on "users" using gin ((name || chr(10) || email || chr(10) || username || chr(10) || registration_number) gin_trgm_ops)',
    },
    {
      name: 'users_members_index',
      expression:
        'create index "users_members_index" on "users" using gin ((name || chr(10) || email || chr(10) || username || chr(10) || registration_number || chr(10) || phone_number) gin_trgm_ops)',
    },
    {
      name: 'users_cards_index',
      expression:
        'create index "users_cards_index" on "users" using gin ((name || chr(10) || course || chr(10) || hub) gin_trgm_ops)',
    },
    {
      name: 'users_search_index',
      expression:
        'create index "users_search_index" on "users" using gin ((name || chr(10) || email) gin_trgm_ops)',
    },
    {
      name: 'users_role_order_index',
      expression: 'create index "users_role_order_index" on "users" ("role", lower("name"), "id")',
    },
    {
      name: 'users_state_order_index',
      expression:
        'create index "users_state_order_index" on "users" ("is_active", lower("name"), "id") include ("name")',
    },
    {
      name: 'users_name_begins_index',
      expression: 'create index "users_name_begins_index" on "users" (lower("name") text_pattern_ops)',
    },
    {
      name: 'users_name_order_index',
      expression: 'create index "users_name_order_index" on "users" (lower("name"), "id")',
    },
  ],
});

/** A person with an account: member, manager or administrator. */
export class User extends UserSchema.class {}
UserSchema.setClass(User);
export { UserSchema };
