import { useQuery } from '@apollo/client/react';
import type { Permission } from '../api/types.generated';
import { ForbiddenResult } from '../plain/states/forbidden-result';
import { RightStandingDocument } from './missing-right.generated';
import { RightStanding } from './right-standing';

interface MissingRightProps {
  permission: Permission;
  /** The sentence of the area. */
  refusal: string;
}

/** Access Denied, with the right that is missing, who carries it, who can give it, and a button that asks for it. */
export function MissingRight({ permission, refusal }: MissingRightProps) {
  const { data } = useQuery(RightStandingDocument, { variables: { permission } });
  return (
    <ForbiddenResult about={data && <RightStanding standing={data.rightStanding} />}>
      {refusal}
    </ForbiddenResult>
  );
}
