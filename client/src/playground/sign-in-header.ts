type Headers = Record<string, string>;

const bareToken = /^token\s*$/i;

/** The token of the dashboard's session in this browser; empty for a visitor. */
function dashboardToken(): string {
  try {
    const stored = JSON.parse(localStorage.getItem('auth-storage') ?? '{}') as {
      state?: { token?: unknown };
    };
    return typeof stored.state?.token === 'string' ? stored.state.token : '';
  } catch {
    return '';
  }
}

/** What the Headers editor starts with: the signed-in person's header, or one that only lacks the token. */
export function presetHeaders(): string {
  return JSON.stringify({ Authorization: `Token ${dashboardToken()}` }, null, 2);
}

/** Puts the token of the last sign-in behind a bare "Token "; without one the header is left out, as for a visitor. */
export function completeHeaders(headers: Headers | undefined, lastToken: string): Headers {
  const complete = Object.entries(headers ?? {}).flatMap(([name, value]) => {
    if (name.toLowerCase() !== 'authorization' || !bareToken.test(value)) return [[name, value]];
    return lastToken ? [[name, `Token ${lastToken}`]] : [];
  });
  return Object.fromEntries(complete) as Headers;
}
