import { formatDate, formatDateTime } from './format-date.ts';

interface DateTextProps {
  /** An instant ('…Z') or a document's local date and time. */
  value: string;
  /** Leaves the time out. */
  dateOnly?: boolean;
}

export const DateText = ({ value, dateOnly = false }: DateTextProps) => (
  <time dateTime={value} style={{ whiteSpace: 'nowrap' }}>
    {dateOnly ? formatDate(value) : formatDateTime(value)}
  </time>
);
