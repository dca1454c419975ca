import styles from './bar-chart.module.css';

interface Bar {
  label: string;
  /** Decimal texts of amounts; the second bar is for what went back. */
  amounts: readonly string[];
}

interface BarChartProps {
  bars: readonly Bar[];
  /** What each bar of a row is, where there is more than one. */
  legend?: readonly string[];
}

const widest = 100;

/** Amounts as bars. The table beside it says the same, so that it is hidden from who cannot see it. */
export function BarChart({ bars, legend = [] }: BarChartProps) {
  const most = Math.max(1, ...bars.flatMap(({ amounts }) => amounts.map(Number)));
  return (
    <div className={styles.chart} aria-hidden="true">
      {legend.length > 0 && (
        <p className={styles.legend}>
          {legend.map((name, place) => (
            <span key={name} data-series={place}>
              {name}
            </span>
          ))}
        </p>
      )}
      {bars.map(({ label, amounts }) => (
        <div key={label} className={styles.row}>
          <span className={styles.label}>{label}</span>
          <svg viewBox={`0 0 ${String(widest)} ${String(amounts.length)}`} preserveAspectRatio="none">
            {amounts.map((amount, place) => (
              <rect
                key={place}
                y={place}
                width={(widest * Number(amount)) / most}
                height={amounts.length > 1 ? 0.9 : 1}
                data-series={place}
              />
            ))}
          </svg>
        </div>
      ))}
    </div>
  );
}
