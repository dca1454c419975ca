import { useEffect, useRef, useState } from 'react';
import { describeProblem } from '../../../shared/api/problem';
import { tellOnce } from '../../../shared/api/ask-once';
import resuming from './resume-notice-mail.graphql?raw';
import type { ResumeNoticeMailMutation } from './resume-notice-mail.generated';
import stopping from './stop-notice-mail.graphql?raw';
import type { StopNoticeMailMutation } from './stop-notice-mail.generated';

/** How mail of the kinds of a link stands, as far as is known. */
interface StoppedMail {
  isStopped: boolean;
  /** What kinds of notices it is about; null until the server has answered. */
  kinds: readonly { title: string; isMailOnly: boolean }[] | null;
  isBusy: boolean;
  problem: string | null;
}

const unknown: StoppedMail = { isStopped: false, kinds: null, isBusy: false, problem: null };

const stopMail = async (token: string) =>
  (await tellOnce<StopNoticeMailMutation>(stopping, { token })).stopNoticeMail;
const resumeMail = async (token: string) =>
  (await tellOnce<ResumeNoticeMailMutation>(resuming, { token })).resumeNoticeMail;

/** Stops mail of the kinds of a link as soon as it is opened, without the GraphQL client, and takes it back when asked to. */
export function useStoppedMail(token: string) {
  const [mail, setMail] = useState(unknown);
  const hasAsked = useRef(false);
  const change = async (isStopped: boolean) => {
    setMail((known) => ({ ...known, isBusy: true, problem: null }));
    try {
      const kinds = await (isStopped ? stopMail : resumeMail)(token);
      setMail({ isStopped, kinds, isBusy: false, problem: null });
    } catch (error) {
      setMail((known) => ({ ...known, isBusy: false, problem: describeProblem(error).message }));
    }
  };
  useEffect(() => {
    if (!hasAsked.current && token !== '') {
      hasAsked.current = true;
      void change(true);
    }
  });
  return { mail, stop: () => void change(true), resume: () => void change(false) };
}
