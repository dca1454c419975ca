import { p, Type } from '@mikro-orm/core';

const quoted = (text: string): string => `"${text.replace(/[\\"]/g, String.raw`\$&`)}"`;

/**
 * A list of texts in a `text[]`, which the driver reads as an array by itself. The ORM's own writer quotes as JSON does,
 * and only some texts: PostgreSQL takes an unquoted NULL for null and `\n` for the letter n.
 */
class TextList extends Type<string[], string | string[]> {
  override convertToDatabaseValue(texts: string[]): string {
    return `{${texts.map(quoted).join(',')}}`;
  }

  override compareAsType(): string {
    return 'string[]';
  }

  override getColumnType(): string {
    return 'text[]';
  }
}

/** A column with texts in their order, none of them null. */
export const textList = () => p.type(TextList).$type<string[]>().columnType('text[]').defaultRaw(`'{}'`);
