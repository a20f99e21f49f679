const UNRELEASED = '## [Sin publicar]\n';

/**
 * CHANGELOG.md in which what stands under «Sin publicar» is that version's, of that day.
 * @throws Error where nothing stands there: a version that changes nothing is a mistake
 */
export const cutChangelog = (markdown: string, version: string, day: string): string => {
  const start = markdown.indexOf(UNRELEASED) + UNRELEASED.length;
  const [changes = ''] = markdown.slice(start).split(/^## /m);
  if (!markdown.includes(UNRELEASED) || !/^- /m.test(changes))
    throw new Error('CHANGELOG.md no dice nada bajo «## [Sin publicar]»: no se corta la versión');
  return `${markdown.slice(0, start)}\n## [${version}] - ${day}\n${markdown.slice(start)}`;
};
