/** What one field of an answer costs when nothing is said of it. */
export const FIELD_WEIGHT = 1;

/** What an operation costs that reads a file, or writes one: two of them are more than one document may ask for. */
export const FILE_WEIGHT = 4000;

/** What a search costs beside what it finds: it may have to look at every row. */
export const SEARCH_WEIGHT = 1500;

const CHARACTERS_OF_ONE = 1250;

/** What a text of at most so many characters costs: a long one is as much to send as many short fields. */
export const textWeight = (maxCharacters: number): number => Math.ceil(maxCharacters / CHARACTERS_OF_ONE);
