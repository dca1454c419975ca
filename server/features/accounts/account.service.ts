import { signedIn, type Member } from '../../access/actor.ts';
import { aliasesOf } from '../../access/aliases.ts';
import type { Call } from '../../access/call.ts';
import { permissionSources } from '../../access/effective-permissions.ts';
import { permissionCatalogue } from '../../access/permissions.ts';
import { showTo, type Shown } from '../../access/shown.ts';
import { notFound } from '../../core/errors.ts';
import type { MediaUrl } from '../../core/media.ts';
import { seeAccount } from './account.policy.ts';
import type { AuthenticationService } from './authentication.service.ts';
import type { PermissionEntry, PermissionGroup, PermissionSources } from './permissions/permission.view.ts';
import { userView, type UserRecord, type UserView } from './user.view.ts';

/** Shows accounts together with the rights and the membership that belong to them. */
export class AccountService {
  constructor(
    private readonly authentication: AuthenticationService,
    private readonly mediaUrl: MediaUrl,
  ) {}

  /** The account of the caller, whose rights the request already knows. */
  ownView(call: Call, user: UserRecord): Shown<UserView> {
    return this.shownToItsPerson(user, signedIn(call.actor));
  }

  /** The account of somebody who has just joined or signed in, who sees it with rights read afresh. */
  async view(call: Call, user: UserRecord): Promise<Shown<UserView>> {
    return this.shownToItsPerson(user, await this.authentication.memberById(call.em, user.id));
  }

  /** Where the caller's rights come from (U13). */
  async myPermissions(call: Call): Promise<PermissionSources> {
    const actor = signedIn(call.actor);
    const grounds = await this.authentication.groundsOf(call.em, actor.userId);
    return {
      ...permissionSources(grounds),
      permissions: actor.held,
      effectivePermissions: [...actor.effective],
    };
  }

  /** Every right there is, with its title and what it opens. */
  permissionCatalogue(): PermissionGroup[] {
    return permissionCatalogue.map(({ group, label, permissions }) => ({
      group,
      label,
      permissions: permissions.map(({ name, title, description }): PermissionEntry => ({
        name,
        title,
        description,
        aliases: aliasesOf(name),
      })),
    }));
  }

  private shownToItsPerson(user: UserRecord, person: Member): Shown<UserView> {
    const shown = showTo(person, seeAccount, userView(user, person, this.mediaUrl));
    if (!shown) {
      throw notFound();
    }
    return shown;
  }
}
