const home = '/dashboard';

/**
 * The place to go to after signing in. Takes only a path of this site: `//host`, `/\host`, a scheme or a control
 * character would lead elsewhere, and the sign-in pages would lead in a circle.
 */
export function safeReturnPath(next: string | null): string {
  if (!next || !/^\/(?![/\\])[^\p{Cc}\\]*$/u.test(next)) return home;
  return /^\/(login|register)(?=[/?#]|$)/.test(next) ? home : next;
}

/** The same for pages that lead back only where they were asked to: null where that is the dashboard anyway. */
export function askedReturnPath(next: string | null): string | null {
  const path = safeReturnPath(next);
  return path === home ? null : path;
}

function leadingBack(page: string, from: string): string {
  const next = askedReturnPath(from);
  return next === null ? page : `${page}?next=${encodeURIComponent(next)}`;
}

/** Address of the sign-in page that leads back to `from` afterwards. */
export const signInPath = (from: string): string => leadingBack('/login', from);

/** Address of the page where the membership fee is paid, which leads back to `from` afterwards. */
export const feePath = (from: string): string => leadingBack('/dashboard/membership', from);
