import { Alert } from 'antd';
import type { Permission } from '../api/types.generated';
import { WhyButton } from '../missing-right/why-button';

interface FormFailureProps {
  /** What went wrong as a whole; null while nothing did. */
  failure: string | null;
  /** The right that the sender lacks, where the server refused for that. */
  lacking: Permission | null;
  className?: string;
}

/** Why a form was not taken, and the way to the right that is missing where that is the reason. */
export function FormFailure({ failure, lacking, className }: FormFailureProps) {
  return (
    failure !== null && (
      <Alert
        className={className}
        type="error"
        showIcon
        role="alert"
        title={failure}
        action={lacking && <WhyButton permission={lacking} />}
      />
    )
  );
}
