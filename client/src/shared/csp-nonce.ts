/** The server writes this page's nonce into the meta element; styles that scripts add need it to pass the page's policy. */
export const cspNonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;
