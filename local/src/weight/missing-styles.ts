/** A class of Mantine's, as its scripts and its style sheets name it. */
const CLASS = /\bm_[0-9a-f]{6,8}\b/g;

const classesIn = (texts: readonly string[]): Set<string> =>
  new Set(texts.flatMap((text) => text.match(CLASS) ?? []));

interface Texts {
  /** All of Mantine's styles. */
  mantine: readonly string[];
  scripts: readonly string[];
  styles: readonly string[];
}

/** Classes that a component wears and that no style sheet of ours brings (ui-kit's shared/styles.ts). */
export const missingStyles = ({ mantine, scripts, styles }: Texts): string[] => {
  const known = classesIn(mantine);
  const brought = classesIn(styles);
  return [...classesIn(scripts)].filter((name) => known.has(name) && !brought.has(name));
};

/** Variables of Mantine's colours that are named and that no style sheet defines. */
export const missingColors = ({ scripts, styles }: Omit<Texts, 'mantine'>): string[] => {
  const defined = new Set(
    styles.flatMap((text) => text.match(/--mantine-color-[\w-]+(?=:)/g) ?? []),
  );
  const named = [...scripts, ...styles].flatMap(
    (text) => text.match(/(?<=var\()--mantine-color-(?!scheme)[a-z]+-[\w-]+(?=\))/g) ?? [],
  );
  return [...new Set(named)].filter((name) => !defined.has(name));
};
