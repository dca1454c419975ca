import { useEffect, useEffectEvent } from 'react';
import { guardLeaving } from './leaving';
import { onceStepsAreBack, openLayer } from './open-layers';
import { useQuestion } from './use-question';

/** Asks before a page is left by a link, by Back or by shutting it, as long as something on it would be missed. */
export function useLeaveQuestion(isAsking: boolean, words: { title: string; content: string }): void {
  const ask = useQuestion();
  const askFirst = useEffectEvent((leave: () => void) =>
    ask({
      ...words,
      okText: 'Leave',
      cancelText: 'Stay',
      focusable: { autoFocusButton: 'cancel' },
      onOk: leave,
    }),
  );
  useEffect(() => {
    if (!isAsking) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    const stop = () => {
      letGo();
      takeAway();
      window.removeEventListener('beforeunload', warn);
    };
    const asked = (go: () => void) =>
      askFirst(() => {
        stop();
        onceStepsAreBack(go);
      });
    const letGo = guardLeaving(asked);
    const takeAway = openLayer(() => asked(() => window.history.back()));
    window.addEventListener('beforeunload', warn);
    return stop;
  }, [isAsking]);
}
