import { LegalText } from './components/legal-text';
import { privacyChapters } from './content/privacy';
import { wordsOfVersion } from './content/version-words';
import { privacyVersion } from './content/versions';

export function PrivacyPage() {
  return (
    <LegalText
      title="Privacy policy"
      since={wordsOfVersion(privacyVersion)}
      lead="What we keep about you, why, for how long, who sees it, and what you can demand of us under Kenya’s Data Protection Act, 2019."
      chapters={privacyChapters}
    />
  );
}
