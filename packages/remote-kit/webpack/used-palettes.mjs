/**
 * Of Mantine's colours, those that no screen wears: ours are tokens (docs/adr/0030-el-aspecto.md). Their
 * variables, 3 kB compressed, stay out of the styles; `npm run weight` finds one that is named after all.
 */
export const DROPPED = [
  'pink',
  'grape',
  'violet',
  'indigo',
  'cyan',
  'green',
  'lime',
  'yellow',
  'orange',
];

const DECLARATION = new RegExp(
  `^\\s*--mantine-color-(?:${DROPPED.join('|')})-[\\w-]+:[^;]*;\\n`,
  'gm',
);

/** A webpack loader of Mantine's default variables. */
export default function usedPalettes(source) {
  return source.replace(DECLARATION, '');
}
