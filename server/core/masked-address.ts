/** An e-mail address of which the mailbox is not to be read: `n…@students.example`. */
export const maskedAddress = (address: string): string => address.replace(/^(.?)[^@]*(?=@)/su, '$1…');

/** A text with every address in it masked. */
export const withMaskedAddresses = (text: string): string => text.replace(/[^\s<>()"',;:]+@/g, maskedAddress);
