import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';

const NOT_OURS = ['.git', '.timbra', 'coverage', 'node_modules'];
const PLACEHOLDER = /[<>{}*…$]/;
const ROOT_FILE = /^[\w.-]+\.(md|ya?ml|cjs|example)$|^(package|tsconfig)\.json$|^Dockerfile$/;

/** Words of code spans and code blocks, and addresses of links and pictures. */
const wordsOf = (markdown: string): string[] => {
  const blocks = [...markdown.matchAll(/^```\w*\n([^]*?)^```/gm)].map(([, text = '']) => text);
  const prose = markdown.replace(/^```\w*\n[^]*?^```/gm, '');
  const spans = [...prose.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text);
  const links = [...prose.matchAll(/\]\(([^)#\s]+)/g)].map(([, text = '']) => text);
  return [...blocks, ...spans, ...links].flatMap((text) => text.split(/[\s"'(),;|·]+/));
};

/**
 * Paths that a document names and the repository lacks. A path begins with a folder of the root or
 * of the document's own folder; a lone file name counts when it is one that stands at the root.
 * Routes of the API, placeholders and what is made at run time are not paths of the repository.
 */
export const missingPaths = (root: string, document: string, markdown: string): string[] => {
  const folders = [root, join(root, dirname(document))];
  const isOurs = (word: string) =>
    folders.some((folder) =>
      readdirSync(folder, { withFileTypes: true }).some(
        (it) => it.isDirectory() && !NOT_OURS.includes(it.name) && it.name === word.split('/')[0],
      ),
    );
  const names = (word: string) =>
    !PLACEHOLDER.test(word) && (word.includes('/') ? isOurs(word) : ROOT_FILE.test(word));
  const exists = (word: string) => folders.some((folder) => existsSync(join(folder, word)));
  return wordsOf(markdown)
    .map((word) => word.replace(/^\.\//, '').replace(/[.:]+$/, ''))
    .filter((word) => names(word) && !exists(word));
};
