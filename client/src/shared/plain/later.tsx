import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { LoadFailure } from './states/load-failure';

interface Words {
  /** What to say where the code does not come, e.g. "The form did not load". */
  failed: string;
  /** Shown until it came; nothing where it is not given. */
  waiting?: ReactNode;
}

/** A part of a page whose code comes when it is first shown. Where it does not come, the part says so and tries again
 * when asked, and the page around it stays: `React.lazy` would keep the failure and take the whole page away. */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { failed, waiting = null }: Words,
): (props: Props) => ReactNode {
  let kept: ComponentType<Props> | null = null;

  return function Later(props) {
    const [Part, setPart] = useState(() => kept);
    const [failure, setFailure] = useState<TypeError | null>(null);
    const isAwaited = Part === null && failure === null;
    useEffect(() => {
      if (!isAwaited) return;
      let isGone = false;
      load().then(
        (part) => {
          kept = part;
          if (!isGone) setPart(() => part);
        },
        (cause: unknown) => {
          // Of a stylesheet that does not come the bundler says so in an error of its own.
          if (!isGone) setFailure(new TypeError(failed, { cause }));
        },
      );
      return () => {
        isGone = true;
      };
    }, [isAwaited]);
    if (Part) return <Part {...props} />;
    if (failure) return <LoadFailure error={failure} title={failed} onRetry={() => setFailure(null)} />;
    return waiting;
  };
}
