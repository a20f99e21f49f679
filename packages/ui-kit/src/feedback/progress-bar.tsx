import { Progress } from '@timbra/ui-kit/mantine-sections';

interface ProgressBarProps {
  /** What is under way; also its accessible name. */
  label: string;
  /** Done so far, of `max`; left out while that is unknown. */
  value?: number;
  max?: number;
}

/** pantallas §4: a bar that knows no measure stands at 90 %. */
const UNKNOWN = 90;

export const ProgressBar = ({ label, value, max = 100 }: ProgressBarProps) => {
  const percent = value === undefined ? UNKNOWN : Math.min(100, (value / max) * 100);
  return (
    <div>
      <p style={{ marginBottom: 4 }}>{label}</p>
      <Progress.Root size="sm">
        <Progress.Section
          value={percent}
          aria-label={label}
          animated={value === undefined}
          {...(value === undefined && { 'aria-valuenow': undefined })}
        />
      </Progress.Root>
    </div>
  );
};
