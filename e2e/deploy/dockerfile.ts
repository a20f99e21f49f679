import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

export interface Instruction {
  name: string;
  args: string;
}
export interface Stage {
  name: string;
  /** Another stage's name, or an image. */
  from: string;
  instructions: Instruction[];
}

/** The stages of the Dockerfile by name: comments left out, continued lines joined. */
export const readStages = (text = read('Dockerfile')): Map<string, Stage> => {
  const lines = text
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .join('\n')
    .replace(/\\\n\s*/g, '')
    .split('\n');
  const stages = new Map<string, Stage>();
  let latest: Stage | undefined;
  for (const line of lines) {
    const [, from = '', name = ''] = /^FROM (\S+) AS (\S+)$/.exec(line) ?? [];
    if (name) {
      latest = { name, from, instructions: [] };
      stages.set(name, latest);
      continue;
    }
    const [, instruction = '', args = ''] = /^([A-Z]+) (.*)$/.exec(line) ?? [];
    if (instruction) latest?.instructions.push({ name: instruction, args });
  }
  return stages;
};

/** What is done to make that target, from its first stage on; other stages are named by COPY --from. */
export const instructionsOf = (stages: Map<string, Stage>, target: string): Instruction[] => {
  const stage = stages.get(target);
  if (!stage) throw new Error(`Dockerfile: no target ${target}`);
  const before = stages.has(stage.from) ? instructionsOf(stages, stage.from) : [];
  return [...before, ...stage.instructions];
};

export interface Copied {
  /** The stage that it comes from; none: from here. */
  stage?: string;
  source: string;
  /** Below /app. */
  to: string;
}

/** The COPY lines of an image, in order, for one workspace. */
export const copiedInto = (target: string, workspace: string): Copied[] =>
  instructionsOf(readStages(), target)
    .filter(({ name }) => name === 'COPY')
    .map(({ args }) => {
      const words = args.replaceAll('${WORKSPACE}', workspace).split(' ');
      const stage = /^--from=(\S+)$/.exec(words[0] ?? '')?.[1];
      const [source = '', to = '', ...more] = stage ? words.slice(1) : words;
      if (more.length > 0) throw new Error(`COPY names one source at a time: ${args}`);
      return { stage, source, to: to.replace(/^\.\//, '') };
    });

/** '**' stands for folders, '*' for what has no slash: the part of Docker's patterns in use here. */
const expressionOf = (pattern: string): RegExp => {
  const body = pattern
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replace(/\*\*\/|\*/g, (it) => (it === '*' ? '[^/]*' : '(?:.*/)?'));
  return new RegExp(`^${body}(?:/.*)?$`);
};

/** Whether .dockerignore keeps a path out: its last line that matches decides. */
export const ignores = (text = read('.dockerignore')): ((path: string) => boolean) => {
  const rules = text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => ({ out: !line.startsWith('!'), at: expressionOf(line.replace(/^!/, '')) }));
  return (path) => rules.findLast(({ at }) => at.test(path))?.out ?? false;
};
