import styles from '../event-page/event-details.module.css';

interface ShowNameWishProps {
  isShown: boolean;
  onChange: (isShown: boolean) => void;
  isBusy?: boolean;
}

/** Whether the others who come may see the name: off until the person says so. */
export function ShowNameWish({ isShown, onChange, isBusy = false }: ShowNameWishProps) {
  return (
    <label className={styles.wish}>
      <input
        type="checkbox"
        checked={isShown}
        disabled={isBusy}
        onChange={({ target }) => onChange(target.checked)}
      />
      Show my first name and picture to others who are coming
    </label>
  );
}
