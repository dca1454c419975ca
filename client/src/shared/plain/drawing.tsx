import { createContext, useContext } from 'react';
import { Navigate } from 'react-router-dom';

/** True on the server, and in the browser until the script of a drawn page has taken it over as it stands. */
export const Drawn = createContext(false);

/** Whether a page is drawn on the server, where links can be followed before any script runs and buttons do nothing. */
export const useIsDrawn = (): boolean => useContext(Drawn);

/** Tells whoever draws a page that it has another address. */
export const Leading = createContext<((to: string) => void) | null>(null);

/** Leads on to the address that a page has now; where it is drawn, the server leads there. */
export function LeadOn({ to }: { to: string }) {
  const tell = useContext(Leading);
  if (tell === null) return <Navigate to={to} replace />;
  tell(to);
  return null;
}
