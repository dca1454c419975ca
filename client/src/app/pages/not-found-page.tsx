import { useNavigate } from 'react-router-dom';
import { ButtonLink } from '../../shared/plain/button-link';
import buttons from '../../shared/plain/buttons.module.css';
import { BrokenWall } from '../../shared/plain/drawings/pictures';
import { MessageScreen } from '../../shared/plain/states/message-screen';

export function NotFoundPage() {
  const navigate = useNavigate();
  return (
    <MessageScreen
      picture={<BrokenWall />}
      title="404 - Page Not Found"
      actions={
        <>
          <ButtonLink to="/dashboard">Go to Dashboard</ButtonLink>
          <button
            type="button"
            className={`${buttons.button} ${buttons.outline} ${buttons.normal}`}
            onClick={() => void navigate(-1)}
          >
            Go Back
          </button>
        </>
      }
    >
      <p>The page you're looking for doesn't exist or has been moved.</p>
    </MessageScreen>
  );
}
