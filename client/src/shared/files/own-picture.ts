/** A picture just chosen, or one that the server has taken in: no other address is ever loaded. */
const OWN = /^blob:|^https?:\/\/[^/]+\/media\/[a-z-]+\/[0-9a-f]{32}(-\d+)?\.webp$/;

/** Whether an address in a form is that of a picture of ours; the policy of the page holds it against the host. */
export const isOwnPicture = (address: string): boolean => OWN.test(address);
