/** What one field was and is; `''` where it was not there. */
export interface ChangedField {
  name: string;
  before: string;
  after: string;
}

type Fields = Readonly<Record<string, unknown>>;

function fieldsOf(value: string): Fields | null {
  if (!value.startsWith('{')) return null;
  try {
    return JSON.parse(value) as Fields;
  } catch {
    return null;
  }
}

const inWords = (value: unknown): string => {
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
};

const nameInWords = (name: string): string => {
  const words = name
    .replaceAll('_', ' ')
    .replace(
      /([a-z0-9])([A-Z])(?![A-Z])/g,
      (_, end: string, begin: string) => `${end} ${begin.toLowerCase()}`,
    );
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** The fields that an entry tells of, or the two values as they are where it names none. */
export function changedFields(oldValue: string, newValue: string): ChangedField[] {
  const before = fieldsOf(oldValue);
  const after = fieldsOf(newValue);
  if (!before && !after)
    return oldValue || newValue ? [{ name: 'Value', before: oldValue, after: newValue }] : [];
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...names].map((name) => ({
    name: nameInWords(name),
    before: before ? inWords(before[name]) : oldValue,
    after: after ? inWords(after[name]) : newValue,
  }));
}
