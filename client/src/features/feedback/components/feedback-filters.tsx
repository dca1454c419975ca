import type { FeedbackState, FeedbackType } from '../../../shared/api/types.generated';
import { ChoiceFilter } from '../../../shared/ui/lists/choice-filter';
import { feedbackStates, feedbackTypes } from '../feedback-words';

interface FeedbackFiltersProps {
  type: FeedbackType | null;
  state: FeedbackState | null;
  /** Changes the address, back on the first page. */
  onChange: (changes: Record<string, string | null>) => void;
}

/** Narrows messages to what they are about and how they stand. */
export function FeedbackFilters({ type, state, onChange }: FeedbackFiltersProps) {
  return (
    <>
      <ChoiceFilter
        label="About"
        all="About anything"
        options={feedbackTypes}
        value={type}
        onChange={(chosen) => onChange({ show: chosen ?? null, page: null })}
      />
      <ChoiceFilter
        label="State"
        all="Any state"
        options={feedbackStates}
        value={state}
        onChange={(chosen) => onChange({ state: chosen ?? null, page: null })}
      />
    </>
  );
}
