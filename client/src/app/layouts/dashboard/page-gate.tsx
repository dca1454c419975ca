import type { ReactNode } from 'react';
import { MissingRight } from '../../../shared/missing-right/missing-right';
import { PaywallPage } from '../../../features/memberships/paywall-page';
import { ForbiddenResult } from '../../../shared/plain/states/forbidden-result';
import type { Right } from '../../../shared/session/rights';
import type { SessionUser } from '../../../shared/session/stored-session';
import { missingRights } from '../../routes/missing-rights';
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
  if (!access) return children;
  const lacking = missingRights(access, user);
  if ('permissions' in access && lacking.length > 0)
    return <Refused permissions={lacking} refusal={access.refusal} />;
  if (access.kind === 'operator' && !user.canOperate)
    return <ForbiddenResult>{access.refusal}</ForbiddenResult>;
  if ('paid' in access && access.paid && user.membershipPaymentRequired) return <PaywallPage />;
  return children;
}
