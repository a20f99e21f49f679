import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

interface Source {
  uri: string;
  suite: string;
  components: string[];
}

/** One-line format: `deb [options] uri suite component…` */
export const parseOneLine = (text: string): Source[] =>
  text.split('\n').flatMap((line) => {
    const match = /^\s*deb\s+(?:\[[^\]]*\]\s*)?(\S+)\s+(\S+)\s*([^#]*)/.exec(line);
    if (!match) return [];
    const [, uri = '', suite = '', components = ''] = match;
    return [{ uri, suite, components: words(components) }];
  });

/** deb822 format: paragraphs of `Field: value`, where a value may go on in indented lines. */
export const parseDeb822 = (text: string): Source[] =>
  text.split(/\n\s*\n/).flatMap((paragraph) => {
    const fields = fieldsOf(paragraph);
    const enabled = !/^(no|false|0)$/i.test(fields.get('enabled') ?? '');
    if (!enabled || !words(fields.get('types')).includes('deb')) return [];
    const components = words(fields.get('components'));
    return words(fields.get('uris')).flatMap((uri) =>
      words(fields.get('suites')).map((suite) => ({ uri, suite, components })),
    );
  });

const words = (text = ''): string[] => text.split(/\s+/).filter(Boolean);

const fieldsOf = (paragraph: string): Map<string, string> => {
  const fields = new Map<string, string>();
  let current = '';
  for (const line of paragraph.split('\n')) {
    if (line.startsWith('#')) continue;
    const match = /^([A-Za-z-]+):\s*(.*)$/.exec(line);
    if (match) current = match[1]!.toLowerCase();
    const value = match ? match[2]! : line.trim();
    if (current) fields.set(current, `${fields.get(current) ?? ''} ${value}`.trim());
  }
  return fields;
};

/** Suites that hold only updates of another one; their mirror may lack the rest. */
const PARTIAL = /(-security|-updates|-backports|\/updates)$/;

/**
 * The mirror of Debian's main archive that this machine's apt uses, or null.
 * `etcApt` is the folder of apt's configuration.
 */
export const debianMirror = (etcApt = '/etc/apt'): string | null => {
  const whole = readSources(etcApt).find(
    ({ suite, components }) => !PARTIAL.test(suite) && components.includes('main'),
  );
  return whole ? resolveMirrorList(whole.uri) : null;
};

const readSources = (etcApt: string): Source[] => {
  const parts = path.join(etcApt, 'sources.list.d');
  const files = [
    path.join(etcApt, 'sources.list'),
    ...(existsSync(parts) ? readdirSync(parts).sort() : []).map((name) => path.join(parts, name)),
  ].filter((file) => existsSync(file));
  return files.flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    if (file.endsWith('.list')) return parseOneLine(text);
    return file.endsWith('.sources') ? parseDeb822(text) : [];
  });
};

/** Debian's cloud images name a file that lists the mirrors: `mirror+file:/etc/apt/mirrors/…`. */
const resolveMirrorList = (uri: string): string | null => {
  const list = /^mirror\+file:(\/.*)$/.exec(uri)?.[1]?.replace(/^\/+/, '/');
  if (!list) return uri;
  if (!existsSync(list)) return null;
  return words(readFileSync(list, 'utf8').replace(/^#.*$/gm, ''))[0] ?? null;
};
