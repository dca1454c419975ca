import { isAllowed } from '../../../access/ability.ts';
import { isOwn } from '../../../access/own-affairs.ts';
import type { Call } from '../../../access/call.ts';
import { permissionCatalogue, type PermissionName } from '../../../access/permissions.ts';
import { positionDefaults } from '../../../access/position-defaults.ts';
import type { Position } from '../../../access/positions.ts';
import { fileMade, type FileMade } from '../../../core/files/made-file.ts';
import { documentsOf, notesOf } from './binder-content.query.ts';
import type { BinderDesk, BinderTerm } from './binder-desk.ts';
import { binderPaper, drawnBinder } from './binder-paper.ts';
import { readBinder } from './binder.policy.ts';
import { toCover, type BinderCover, type BinderView } from './binder.view.ts';
import { mattersOf } from './handover.query.ts';
import type { GatherMatters, OpenMatter } from './open-matters.ts';

/** A right that an office brings along. */
export interface OfficeRight {
  permission: PermissionName;
  title: string;
  description: string;
}

/** What somebody has to do with the offices of the club. */
export interface MyOfficeView {
  /** What the office held today brings along. */
  rights: OfficeRight[];
  /** Binders of the caller's own terms, newest first. */
  own: BinderCover[];
  /** Binders that others left in the offices which the caller holds or is to hold. */
  left: BinderCover[];
}

/** Reads binders. */
export class BinderService {
  constructor(
    private readonly desk: BinderDesk,
    private readonly gather: GatherMatters,
    private readonly club: string,
  ) {}

  /** The caller's terms, and the binders of those before them. */
  async mine(call: Call): Promise<MyOfficeView> {
    const terms = await this.desk.around(call);
    const own = terms.filter((term) => isOwn(call.actor, term));
    const serving = own.find(({ state }) => state === 'ACTIVE');
    const left = terms.filter((term) => !own.includes(term) && term.state !== 'WAITING');
    return {
      rights: serving ? rightsOf(serving.position) : [],
      own: own.map((term) => toCover(call.actor, term)),
      left: left
        .filter((term) => isAllowed(readBinder(call.actor, term)))
        .map((term) => toCover(call.actor, term)),
    };
  }

  /** A binder with what is in it. */
  async get(call: Call, id: number): Promise<BinderView> {
    const term = await this.desk.readable(call, id);
    return {
      ...toCover(call.actor, term),
      handoverNotes: term.handoverNotes,
      notes: await notesOf(call.em, { termId: id }),
      documents: await documentsOf(call.em, { termId: id }),
      matters: await this.mattersOf(call, term),
    };
  }

  /** A binder as a paper. */
  async file(call: Call, id: number): Promise<FileMade> {
    const binder = await this.get(call, id);
    const office = binder.positionDisplay.toLowerCase().replaceAll(' ', '-');
    return fileMade(
      `binder-${office}-${binder.academicYear}`,
      'pdf',
      await drawnBinder(binderPaper(binder, this.club)),
    );
  }

  /** What waited at the handover; until then what waits now, for whoever holds the office. */
  private async mattersOf(call: Call, term: BinderTerm): Promise<OpenMatter[]> {
    if (term.handedOverAt !== null) {
      return mattersOf(call.em, { termId: term.id });
    }
    return isOwn(call.actor, term) && term.state === 'ACTIVE' ? this.gather(call) : [];
  }
}

const rightsOf = (position: Position): OfficeRight[] =>
  permissionCatalogue
    .flatMap(({ permissions }) => [...permissions])
    .filter(({ name }) => positionDefaults[position].includes(name))
    .map(({ name, title, description }) => ({ permission: name, title, description }));
