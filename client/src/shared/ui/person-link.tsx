import { Link } from 'react-router-dom';
import * as Permission from '../session/permission.generated';
import { useHoldsAny } from '../session/use-holds-any';

interface PersonLinkProps {
  /** Null for who is nobody of the club. */
  id: string | null;
  name: string | null;
}

/** Somebody's name; it leads to their page, for who may open it. */
export function PersonLink({ id, name }: PersonLinkProps) {
  const seesUsers = useHoldsAny(Permission.UsersViewAllUsers);
  return id !== null && seesUsers ? <Link to={`/dashboard/users/${id}`}>{name}</Link> : <span>{name}</span>;
}
