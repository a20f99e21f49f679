export type PacName = 'finkok' | 'sw';
