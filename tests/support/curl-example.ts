/** The words of a command as a shell splits them: quotes hold together, `$NAME` stands for a value except in '…'. */
function wordsOf(command: string, variables: Record<string, string>): string[] {
  const pieces = command.replaceAll('\\\n', ' ').matchAll(/(?:'[^']*'|"[^"]*"|[^\s'"]+)+/g);
  const valueOf = (_all: string, name: string): string => {
    const value = variables[name];
    if (value === undefined) {
      throw new Error(`The example uses $${name}, which this test does not know.`);
    }
    return value;
  };
  return Array.from(pieces, ([word]) =>
    word.replaceAll(
      /'([^']*)'|"([^"]*)"|([^'"]+)/g,
      (_part, single?: string, double?: string, bare?: string) =>
        single ?? (double ?? bare ?? '').replaceAll(/\$([A-Z_]+)/g, valueOf),
    ),
  );
}

interface Surroundings {
  /** In place of the host that the example names. */
  address: string;
  /** By their names in the example. */
  variables: Record<string, string>;
  files: Record<string, { bytes: Uint8Array; type: string }>;
}

function fieldOf(written: string, files: Surroundings['files']): [name: string, value: string | File] {
  const [, name = '', value = ''] = /^([^=]+)=([^]*)$/.exec(written) ?? [];
  if (!value.startsWith('@')) {
    return [name, value];
  }
  const file = files[value.slice(1)];
  if (!file) {
    throw new Error(`The example sends ${value}, which this test does not have.`);
  }
  return [name, new File([new Uint8Array(file.bytes)], value.slice(1), { type: file.type })];
}

function headerOf(written: string): [name: string, value: string] {
  const [, name = '', value = ''] = /^([^:]+):\s*(.*)$/.exec(written) ?? [];
  return [name, value];
}

/**
 * Sends what a documented `curl` call with -H and -F sends. Not by curl itself, which a machine that tests need not have;
 * any other option is an error, so that an example never counts as run although a part of it was not understood.
 */
export async function runCurlExample(command: string, surroundings: Surroundings): Promise<Response> {
  const [program, ...words] = wordsOf(command.trim(), surroundings.variables);
  const headers = new Headers();
  const body = new FormData();
  let path: string | null = null;
  for (let word = words.shift(); word !== undefined; word = words.shift()) {
    if (word === '-H') {
      headers.append(...headerOf(words.shift() ?? ''));
    } else if (word === '-F') {
      body.append(...fieldOf(words.shift() ?? '', surroundings.files));
    } else if (path === null && word.startsWith('http://localhost:4000/')) {
      path = new URL(word).pathname;
    } else {
      throw new Error(`This test does not understand "${word}" in an example.`);
    }
  }
  if (program !== 'curl' || path === null) {
    throw new Error(`This is no call of curl: ${command}`);
  }
  return fetch(`${surroundings.address}${path}`, { method: 'POST', headers, body });
}
