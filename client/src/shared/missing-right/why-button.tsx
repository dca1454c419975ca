import { Button } from 'antd';
import type { Permission } from '../api/types.generated';
import { useAskedRight } from './asked-right';

interface WhyButtonProps {
  permission: Permission;
  /** What is refused, for who hears the button without what stands beside it. */
  about?: string;
}

/** Opens what there is to know of a right that is missing, and the way to ask for it. */
export function WhyButton({ permission, about }: WhyButtonProps) {
  const explain = useAskedRight((asked) => asked.explain);
  return (
    <Button
      type="link"
      size="small"
      aria-label={about === undefined ? undefined : `Why can’t I: ${about}?`}
      onClick={() => explain(permission)}
    >
      Why?
    </Button>
  );
}
