/**
 * Largest JSON body that is read. The longest legal command is a post of 50,000 characters, each of them written as two
 * escapes of six bytes: 600 KB. More would only cost time, because hostile JSON is slow to parse.
 */
export const MAX_JSON_BYTES = 1024 * 1024;
