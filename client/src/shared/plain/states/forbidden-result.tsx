import type { ReactNode } from 'react';
import { ButtonLink } from '../button-link';
import { ClosedDoor } from '../drawings/pictures';
import { MessageScreen } from './message-screen';

/** Access Denied, with the sentence of the area. */
export function ForbiddenResult({ children }: { children: ReactNode }) {
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
    </MessageScreen>
  );
}
