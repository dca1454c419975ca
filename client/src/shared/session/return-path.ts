const home = '/dashboard';

/**
 * The place to go to after signing in. Takes only a path of this site: `//host`, `/\host`, a scheme or a control
 * character would lead elsewhere, and the sign-in pages would lead in a circle.
 */
export function safeReturnPath(next: string | null): string {
  if (!next || !/^\/(?![/\\])[^\p{Cc}\\]*$/u.test(next)) return home;
  return /^\/(login|register)(?=[/?#]|$)/.test(next) ? home : next;
}

/** Address of the sign-in page that leads back to `from` afterwards. */
export function signInPath(from: string): string {
  const next = safeReturnPath(from);
  return next === home ? '/login' : `/login?next=${encodeURIComponent(next)}`;
}
