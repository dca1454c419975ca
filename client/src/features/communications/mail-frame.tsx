import type { SyntheticEvent } from 'react';
import styles from './communications.module.css';

const RULES = /<style>([\s\S]*?)<\/style>/;

/**
 * A mail as its reader would see it. Nothing in it runs. The page allows no styles in HTML, and neither does the frame, which
 * stands under the same policy: they are put aside, and given to the finished document.
 */
export function MailFrame({ html }: { html: string }) {
  const rules = RULES.exec(html)?.[1] ?? '';
  const bare = html.replace(RULES, '').replaceAll(' style="', ' data-style="');
  const dress = ({ currentTarget }: SyntheticEvent<HTMLIFrameElement>) => {
    const { contentDocument: mail, contentWindow } = currentTarget;
    const sheets = contentWindow as (Window & { CSSStyleSheet: typeof CSSStyleSheet }) | null;
    if (!mail || !sheets) return;
    const sheet = new sheets.CSSStyleSheet();
    sheet.replaceSync(rules);
    mail.adoptedStyleSheets = [sheet];
    mail.querySelectorAll<HTMLElement>('[data-style]').forEach((part) => {
      part.style.cssText = part.dataset['style'] ?? '';
    });
  };
  return (
    <iframe
      className={styles.mail}
      title="The mail"
      sandbox="allow-same-origin"
      srcDoc={bare}
      onLoad={dress}
    />
  );
}
