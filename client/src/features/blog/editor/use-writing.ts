import { useLocation, useNavigate } from 'react-router-dom';
import { writingPath, type WritingPlace } from './writing-place';

/** Opens a post to be written; once it is saved, the page from which it was opened is shown again. */
export function useWriting(): (id: string) => void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return (id) =>
    void navigate(writingPath(id), { state: { from: pathname + search } satisfies WritingPlace });
}
