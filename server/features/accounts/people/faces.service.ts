import { isAllowed } from '../../../access/ability.ts';
import type { Call } from '../../../access/call.ts';
import { nairobiDate, type Clock } from '../../../core/clock.ts';
import { notFound } from '../../../core/errors.ts';
import { seeAccount } from '../account.policy.ts';
import { anybodyPictured, dropProfilePicture, usersById } from '../user.query.ts';
import type { PeopleStatements } from './people-statements.ts';

/** The profile pictures of people, for whoever wants one to go. */
export class FaceService {
  constructor(
    private readonly clock: Clock,
    private readonly people: PeopleStatements,
  ) {}

  /** Whose picture it is, and what is kept of it: of who serves the club for everybody, of others for members whom their card shows it. */
  async find(call: Call, id: number): Promise<{ title: string; pictures: string[] }> {
    const record = await usersById.first(call.em, { ids: [id] });
    if (!record || !(await this.isSeen(call, id))) {
      throw notFound();
    }
    return { title: record.name, pictures: [record.profilePicture] };
  }

  /** Whether it is the picture of anybody. */
  async shows({ em }: Call, picture: string): Promise<boolean> {
    return (await anybodyPictured.first(em, { picture })) !== null;
  }

  /** Takes a picture from whoever shows it. Who may, was asked before. */
  async takeOut({ em }: Call, picture: string): Promise<void> {
    await dropProfilePicture(em, { picture });
  }

  private async isSeen(call: Call, id: number): Promise<boolean> {
    const today = nairobiDate(this.clock.now());
    if ((await this.people.positionsOf(call.em, { today, ids: [id] })).length > 0) {
      return true;
    }
    if (isAllowed(seeAccount(call.actor, { id }))) {
      return true;
    }
    const choices = await this.people.cardChoices.first(call.em, { userId: id });
    return call.actor.kind === 'member' && choices?.isListed === true && choices.showsPicture;
  }
}
