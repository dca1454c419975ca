import pg from 'pg';

/** A column of a result, as PostgreSQL describes it before anything is run. */
export interface DescribedColumn {
  name: string;
  /** Name of its type in pg_type. */
  type: string;
}

interface Wire {
  parse(statement: { text: string; name: string; types: number[] }): void;
  describe(what: { type: 'S'; name: string }): void;
  sync(): void;
}

/** Asks PostgreSQL to read and plan a text without running it. */
class Description implements pg.Submittable {
  private fields: { name: string; dataTypeID: number }[] = [];
  private failure: Error | null = null;
  readonly done: Promise<{ name: string; dataTypeID: number }[]>;
  private end!: () => void;

  constructor(private readonly text: string) {
    this.done = new Promise<void>((resolve) => {
      this.end = resolve;
    }).then(() => {
      if (this.failure) {
        throw this.failure;
      }
      return this.fields;
    });
  }

  submit(connection: unknown): void {
    const wire = connection as Wire;
    wire.parse({ text: this.text, name: '', types: [] });
    wire.describe({ type: 'S', name: '' });
    wire.sync();
  }

  handleRowDescription({ fields }: { fields: { name: string; dataTypeID: number }[] }): void {
    this.fields = fields;
  }

  handleParseComplete(): void {
    // Nothing to do: the description follows.
  }

  handleError(error: Error): void {
    this.failure = error;
  }

  handleReadyForQuery(): void {
    this.end();
  }
}

/** Describes statements on the schema of one database; a text that PostgreSQL does not take is an error. */
export async function statementDescriber(url: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ oid: number; typname: string }>(
    'select oid::int, typname from pg_type',
  );
  const typeNames = new Map(rows.map(({ oid, typname }) => [oid, typname]));
  return {
    describe: async (text: string): Promise<DescribedColumn[]> => {
      const description = new Description(text);
      client.query(description);
      const fields = await description.done;
      return fields.map(({ name, dataTypeID }) => ({ name, type: typeNames.get(dataTypeID) ?? '' }));
    },
    close: () => client.end(),
  };
}
