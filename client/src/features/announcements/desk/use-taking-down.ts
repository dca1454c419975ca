import { useMutation } from '@apollo/client/react';
import { askingAnew } from '../../../shared/api/ask-again';
import { useQuestion } from '../../../shared/layers/use-question';
import { useToast } from '../../../shared/ui/use-toast';
import {
  EndAnnouncementDocument,
  type AnnouncementRow_AnnouncementFragment,
} from './announcements.generated';

/** The lists that follow what staff do to an announcement. */
export const announcementLists = askingAnew(['Announcements']);

/** Asks whether an announcement should be taken down, and sees to it. */
export function useTakingDown(): (announcement: AnnouncementRow_AnnouncementFragment) => void {
  const ask = useQuestion();
  const toast = useToast();
  const [end] = useMutation(EndAnnouncementDocument, announcementLists);
  return ({ id }) => {
    ask({
      title: 'Take this announcement down?',
      content: 'It goes from all pages at once, for good. To say it again, make a new one.',
      okText: 'Take down',
      focusable: { autoFocusButton: 'cancel' },
      onOk: () =>
        end({ variables: { id } }).then(
          () => toast.success('The announcement is taken down'),
          (error: unknown) => toast.problem(error, 'Failed to take the announcement down'),
        ),
    });
  };
}
