import { LegalText } from './components/legal-text';
import { termsChapters } from './content/terms';
import { wordsOfVersion } from './content/version-words';
import { termsVersion } from './content/versions';

export function TermsPage() {
  return (
    <LegalText
      title="Terms of service"
      since={wordsOfVersion(termsVersion)}
      lead="The rules between you and the club when you use this site, pay through it or publish on it."
      chapters={termsChapters}
    />
  );
}
