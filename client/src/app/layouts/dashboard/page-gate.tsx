import type { ReactNode } from 'react';
import { MissingRight } from '../../../features/approvals/missing-right/missing-right';
import { PaywallPage } from '../../../features/memberships/paywall-page';
import { ForbiddenResult } from '../../../shared/plain/states/forbidden-result';
import { holdsAny, type Right } from '../../../shared/session/rights';
import type { SessionUser } from '../../../shared/session/stored-session';
import type { AppRoute } from '../../routes/route-types';

/** Of several rights that open a page the first is the one to ask for. */
function Refused({ permissions: [permission], refusal }: { permissions: Right[]; refusal: string }) {
  if (permission === undefined) return <ForbiddenResult>{refusal}</ForbiddenResult>;
  return <MissingRight key={permission} permission={permission} refusal={refusal} />;
}

interface PageGateProps {
  route: AppRoute | undefined;
  user: SessionUser;
  children: ReactNode;
}

/** Shows a page, or why it stays shut. Saves a useless visit; what may be read or done is the server's decision. */
export function PageGate({ route, user, children }: PageGateProps) {
  const access = route?.access;
  if (access?.kind === 'anyOf' && !holdsAny(user, access.permissions)) return <Refused {...access} />;
  if (access?.kind === 'operator' && !user.canOperate)
    return <ForbiddenResult>{access.refusal}</ForbiddenResult>;
  if (access && 'paid' in access && access.paid && user.membershipPaymentRequired) return <PaywallPage />;
  return children;
}
