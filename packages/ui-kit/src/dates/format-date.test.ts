import { describe, expect, it } from 'vitest';
import { formatDate, formatDateTime } from './format-date.ts';

describe('dates', () => {
  it('shows an instant in Mexico City, whatever the zone of the machine', () => {
    expect(formatDateTime('2026-11-20T22:05:00.000Z')).toBe('20 nov 2026, 16:05');
    expect(formatDateTime('2026-01-01T05:59:00Z')).toBe('31 dic 2025, 23:59');
    expect(formatDateTime('2026-11-20T16:05:00-06:00')).toBe('20 nov 2026, 16:05');
  });

  it('knows that Mexico City had summer time until 2022', () => {
    expect(formatDateTime('2022-07-01T17:00:00Z')).toBe('1 jul 2022, 12:00');
    expect(formatDateTime('2026-07-01T17:00:00Z')).toBe('1 jul 2026, 11:00');
  });

  it('shows the local date of a document as it is', () => {
    expect(formatDateTime('2026-11-20T00:00:00')).toBe('20 nov 2026, 00:00');
    expect(formatDate('2026-02-03')).toBe('3 feb 2026');
  });

  it('leaves text that is no date as it is', () => {
    expect(formatDate('ayer')).toBe('ayer');
  });
});
