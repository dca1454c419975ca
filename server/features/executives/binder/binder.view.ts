import { isAllowed } from '../../../access/ability.ts';
import type { Actor } from '../../../access/actor.ts';
import { isOwn } from '../../../access/own-affairs.ts';
import { positionDisplay, type Position } from '../../../access/positions.ts';
import type { TermState } from '../term-state.ts';
import type { BinderDocumentRow, BinderNoteRow } from './binder-content.query.ts';
import type { BinderTerm } from './binder-desk.ts';
import { handOver, takeOver, witness, writeBinder } from './binder.policy.ts';
import type { OpenMatter } from './open-matters.ts';

/** A binder from outside, as one reader sees it. */
export interface BinderCover {
  id: number;
  position: Position;
  positionDisplay: string;
  holderName: string;
  isOwn: boolean;
  academicYear: string;
  startDate: string;
  endDate: string | null;
  state: TermState;
  noteCount: number;
  documentCount: number;
  successorName: string | null;
  handedOverAt: Date | null;
  handedOverBy: string | null;
  /** `''` where whoever held the office signed. */
  witnessReason: string;
  takenOverAt: Date | null;
  takenOverBy: string | null;
  viewerCanWrite: boolean;
  viewerCanHandOver: boolean;
  viewerCanTakeOver: boolean;
  viewerCanWitness: boolean;
}

/** A binder with what is in it. */
export interface BinderView extends BinderCover {
  handoverNotes: string;
  notes: BinderNoteRow[];
  documents: BinderDocumentRow[];
  matters: OpenMatter[];
}

/** Presents a binder from outside. */
export function toCover(actor: Actor, term: BinderTerm): BinderCover {
  return {
    id: term.id,
    position: term.position,
    positionDisplay: positionDisplay(term.position),
    holderName: term.userName,
    isOwn: isOwn(actor, term),
    academicYear: term.academicYear,
    startDate: term.startDate,
    endDate: term.endDate,
    state: term.state,
    noteCount: term.noteCount,
    documentCount: term.documentCount,
    successorName: term.successorName,
    handedOverAt: term.handedOverAt,
    handedOverBy: term.handedOverBy,
    witnessReason: term.witnessReason ?? '',
    takenOverAt: term.takenOverAt,
    takenOverBy: term.takenOverBy,
    viewerCanWrite: isAllowed(writeBinder(actor, term)),
    viewerCanHandOver: isAllowed(handOver(actor, term)),
    viewerCanTakeOver: isAllowed(takeOver(actor, term)),
    viewerCanWitness: isAllowed(witness(actor, term)),
  };
}
