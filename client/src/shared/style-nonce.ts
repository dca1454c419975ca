import { cspNonce } from './csp-nonce';

/**
 * Some libraries add <style> elements while they run and know no nonce: the playground's editor, and the scroll lock
 * behind Ant Design's dialogs. Giving it to each of them here keeps the page's policy strict. Imported before them.
 */
const page = document as { createElement: (tag: string, options?: ElementCreationOptions) => HTMLElement };
const createElement = page.createElement.bind(document);

page.createElement = (tag, options) => {
  const element = createElement(tag, options);
  if (cspNonce && tag.toLowerCase() === 'style') element.nonce = cspNonce;
  return element;
};
