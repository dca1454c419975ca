import { isAllowed } from '../../access/ability.ts';
import type { Actor } from '../../access/actor.ts';
import { allowsStep, type FeedbackStep } from './feedback-states.ts';
import { readAllFeedback } from './feedback.policy.ts';
import type { FeedbackRow } from './feedback.query.ts';

/** A message as an actor sees it: whose work it is and where a visitor is reached, only staff are told. */
export interface FeedbackView extends FeedbackRow {
  assigneeName: string;
  answeredByName: string;
  closedByName: string;
  viewerCanAnswer: boolean;
  viewerCanAssign: boolean;
  viewerCanClose: boolean;
  viewerCanReopen: boolean;
}

/** Presents a row to an actor: how it stands says what may be done with it. */
export function feedbackView(actor: Actor, row: FeedbackRow): FeedbackView {
  const isStaff = isAllowed(readAllFeedback(actor));
  const can = (step: FeedbackStep): boolean => isStaff && allowsStep(row.state, step);
  return {
    ...row,
    senderEmail: isStaff ? row.senderEmail : '',
    assigneeId: isStaff ? row.assigneeId : null,
    assigneeName: isStaff ? (row.assigneeName ?? '') : '',
    answeredByName: row.answeredByName ?? '',
    closedByName: row.closedByName ?? '',
    viewerCanAnswer: can('answer'),
    viewerCanAssign: can('assign'),
    viewerCanClose: can('close'),
    viewerCanReopen: can('reopen'),
  };
}
