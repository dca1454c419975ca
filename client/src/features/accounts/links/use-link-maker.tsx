import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { useQuestion } from '../../../shared/layers/use-question';
import { useToast } from '../../../shared/ui/use-toast';
import type { HandedLink } from './link-to-hand-over';
import { MakeSignInLinkDocument } from './sign-in-links.generated';

/** Makes a link for a person, after a question, and holds it while it is shown. */
export function useLinkMaker() {
  const askFirst = useQuestion();
  const toast = useToast();
  const [make] = useMutation(MakeSignInLinkDocument);
  const [link, show] = useState<HandedLink | null>(null);
  const makeFor = async ({ id, name }: { id: string; name: string }) => {
    try {
      const { data } = await make({ variables: { id } });
      if (data) show({ name, ...data.makeSignInLink });
    } catch (error) {
      toast.problem(error, 'The link could not be made');
    }
  };
  const ask = (person: { id: string; name: string }) => {
    askFirst({
      title: `Make a sign-in link for ${person.name}?`,
      content: 'They choose a new password by it; the old one stays until then. A link made before ends.',
      okText: 'Make the link',
      onOk: () => makeFor(person),
    });
  };
  return { link, show, ask };
}
