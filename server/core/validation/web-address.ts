import { field, fieldTexts, isBlank, readText } from './fields.ts';

const MAX_URL = 500;

const isWebAddress = (value: string): boolean =>
  /^https?:\/\/[^\s<>"\\]+$/i.test(value) && URL.canParse(value) && new URL(value).hostname !== '';

export interface WebAddressRule {
  /** Said when it is absent, null or blank; such a value reads as `""` when no text is given. */
  missing?: string;
  /** Said when it is no absolute http(s) address. */
  mismatch?: string;
  /** Nothing but https. */
  isSecure?: boolean;
}

const scheme = (isSecure: boolean): string => (isSecure ? String.raw`https://\S+` : String.raw`https?://\S+`);

/** An absolute http(s) address of at most 500 characters. Nothing here ever fetches it. */
export const webAddress = ({ missing, mismatch = fieldTexts.url, isSecure = false }: WebAddressRule = {}) =>
  field(
    (value, fail) => {
      if (isBlank(value)) {
        return missing === undefined ? '' : fail(missing);
      }
      const address = readText(value, { max: MAX_URL }, fail);
      return isWebAddress(address) && (!isSecure || /^https:/i.test(address)) ? address : fail(mismatch);
    },
    {
      json: {
        type: 'string',
        pattern: missing === undefined ? `^(${scheme(isSecure)})?$` : `^${scheme(isSecure)}$`,
        maxLength: MAX_URL,
        examples: ['https://club.example.org/picture.webp'],
        default: missing === undefined ? '' : undefined,
      },
      isRequired: missing !== undefined,
    },
  );
