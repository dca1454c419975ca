import type { TablesOf } from '../../../core/db/tables.ts';
import type { UserSchema } from '../user.entity.ts';

type Users = TablesOf<typeof UserSchema>['users'];

/** What other features may read of people where they stand beside something of their own. */
export interface PeopleTables {
  users: Pick<Users, 'id' | 'name' | 'email' | 'username' | 'course' | 'hub' | 'merged_into_id'>;
}

/** The same with contact and study, for views that are shown only to who may see them. */
export interface ContactTables {
  users: PeopleTables['users'] &
    Pick<Users, 'is_active' | 'phone_number' | 'registration_number' | 'role' | 'year_of_study'>;
}

/** The same with what people say of themselves, for cards that other members see as far as their person lets them. */
export interface CardTables {
  users: ContactTables['users'] & Pick<Users, 'bio' | 'profile_picture'>;
}

/** The same with a face and whether the account was closed for good, for who signs what everybody reads. */
export interface AuthorTables {
  users: PeopleTables['users'] & Pick<Users, 'erased_at' | 'profile_picture'>;
}

/** The same with a face and whether the account is in use, for the boards that show who serves the club. */
export interface FaceTables {
  users: PeopleTables['users'] & Pick<Users, 'is_active' | 'profile_picture'>;
}
