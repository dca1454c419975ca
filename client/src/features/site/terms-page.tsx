import { LegalText } from './components/legal-text';
import { termsChapters } from './content/terms';

export function TermsPage() {
  return (
    <LegalText
      title="Terms of service"
      since="20 November 2026"
      lead="The rules between you and the club when you use this site, pay through it or publish on it."
      chapters={termsChapters}
    />
  );
}
