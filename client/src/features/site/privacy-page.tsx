import { LegalText } from './components/legal-text';
import { privacyChapters } from './content/privacy';

export function PrivacyPage() {
  return (
    <LegalText
      title="Privacy policy"
      since="22 November 2026"
      lead="What we keep about you, why, for how long, who sees it, and what you can demand of us under Kenya’s Data Protection Act, 2019."
      chapters={privacyChapters}
    />
  );
}
