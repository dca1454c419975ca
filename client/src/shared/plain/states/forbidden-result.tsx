import type { ReactNode } from 'react';
import { ButtonLink } from '../button-link';
import { ClosedDoor } from '../drawings/closed-door';
import { MessageScreen } from './message-screen';

interface ForbiddenResultProps {
  /** The sentence of the area. */
  children: ReactNode;
  /** What can be done about it. */
  about?: ReactNode;
}

/** Access Denied, with the sentence of the area. */
export function ForbiddenResult({ children, about }: ForbiddenResultProps) {
  return (
    <MessageScreen
      picture={<ClosedDoor />}
      title="Access Denied"
      actions={
        <ButtonLink to="/dashboard" tone="outline">
          Go to Dashboard
        </ButtonLink>
      }
    >
      <p>{children}</p>
      {about}
    </MessageScreen>
  );
}
