import type { MantineColorsTuple } from '@timbra/ui-kit/mantine';

/** Tokens of a scale: Mantine only writes them into its own variables. */
const scaleOf = (name: string): MantineColorsTuple => {
  const step = (at: number) => `var(--${name}-${at})`;
  return [step(0), step(1), step(2), step(3), step(4), step(5), step(6), step(7), step(8), step(9)];
};

/** Mantine reads of it: 0 text, 2 dimmed, 4 border, 6 and 7 grounds. */
const dark: MantineColorsTuple = [
  '#e8efef',
  '#b1c0c2',
  '#93a5a8',
  '#637a80',
  '#31454b',
  '#213137',
  '#17262b',
  '#101c20',
  '#0d181b',
  '#0a1316',
];

export const palettes = {
  petroleo: scaleOf('petroleo'),
  sello: scaleOf('sello'),
  gray: scaleOf('gris'),
  dark,
};
