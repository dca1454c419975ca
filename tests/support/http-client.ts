export interface GraphqlError {
  message: string;
  path?: (string | number)[];
  extensions: {
    code: string;
    fields?: Record<string, string[]>;
    retryAfterSeconds?: number;
    [more: string]: unknown;
  };
}

export interface GraphqlAnswer<T> {
  status: number;
  headers: Headers;
  data: T | null;
  errors: GraphqlError[];
}

export interface RestRequest {
  token?: string | null;
  body?: unknown;
  headers?: Record<string, string>;
}

export interface RestAnswer {
  status: number;
  headers: Headers;
  text: string;
  body: Record<string, unknown>;
}

/** Who asks: a person with a token, a bare token, or nobody. */
export type Caller = { token: string | null } | string | null;

export const tokenOf = (caller: Caller): string | null =>
  typeof caller === 'string' ? caller : (caller?.token ?? null);

const authorization = (token: string | null | undefined): Record<string, string> =>
  token ? { authorization: `Token ${token}` } : {};

function parsed(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return {};
  }
}

async function readGraphql<T>(response: Response): Promise<GraphqlAnswer<T>> {
  const body = parsed(await response.text()) as { data?: T | null; errors?: GraphqlError[] };
  const { status, headers } = response;
  return { status, headers, data: body.data ?? null, errors: body.errors ?? [] };
}

/** The HTTP half of a server at `address`, as a browser or an integrator uses it. */
export function httpClient(address: () => string) {
  const rest = async (
    method: string,
    path: string,
    { token, body, headers }: RestRequest = {},
  ): Promise<RestAnswer> => {
    const response = await fetch(`${address()}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...authorization(token),
        ...headers,
      },
      body: body === undefined || typeof body === 'string' ? body : JSON.stringify(body),
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, body: parsed(text) };
  };

  const graphql = async <T>(
    caller: Caller,
    query: string,
    variables: Record<string, unknown> = {},
  ): Promise<GraphqlAnswer<T>> =>
    readGraphql<T>(
      await fetch(`${address()}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...authorization(tokenOf(caller)) },
        body: JSON.stringify({ query, variables }),
      }),
    );

  /** The data of an operation that must succeed. */
  const ask = async <T>(
    caller: Caller,
    query: string,
    variables: Record<string, unknown> = {},
  ): Promise<T> => {
    const { data, errors } = await graphql<T>(caller, query, variables);
    if (errors.length > 0 || data === null) {
      throw new Error(`The operation failed: ${JSON.stringify(errors)}`);
    }
    return data;
  };

  /** The first error of an operation that must be refused. */
  const refusal = async (
    caller: Caller,
    query: string,
    variables: Record<string, unknown> = {},
  ): Promise<GraphqlError> => {
    const { data, errors } = await graphql(caller, query, variables);
    const [error] = errors;
    if (!error) {
      throw new Error(`The operation was not refused: ${JSON.stringify(data)}`);
    }
    return error;
  };

  /** Sends one file by the GraphQL multipart request specification, as the variable `file`. */
  const upload = async <T>(
    caller: Caller,
    query: string,
    file: { bytes: Uint8Array; name?: string; type?: string; variables?: object },
  ): Promise<GraphqlAnswer<T>> => {
    const form = new FormData();
    form.set('operations', JSON.stringify({ query, variables: { ...file.variables, file: null } }));
    form.set('map', JSON.stringify({ 0: ['variables.file'] }));
    const blob = new Blob([new Uint8Array(file.bytes)], { type: file.type ?? 'image/png' });
    form.set('0', blob, file.name ?? 'photo.png');
    return readGraphql<T>(
      await fetch(`${address()}/graphql`, {
        method: 'POST',
        headers: { 'apollo-require-preflight': 'true', ...authorization(tokenOf(caller)) },
        body: form,
      }),
    );
  };

  return { rest, graphql, ask, refusal, upload };
}
