import { sharedSystem, signUp, type SharedSystem } from '@timbra/test-kit';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';

interface Rule {
  alert: string;
  expr: string;
  for?: string;
  labels: { severity: string };
  annotations: { summary: string; runbook: string };
}

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const FOLDER = 'docs/operacion';
const text = readFileSync(join(ROOT, FOLDER, 'alertas.yml'), 'utf8');
const { groups } = parse(text) as { groups: { name: string; rules: Rule[] }[] };
const rules = groups.flatMap((it) => it.rules);

/** Names of metrics in an expression: what a histogram writes ends in one of three words. */
const metricsOf = (expr: string): string[] =>
  [...new Set(expr.match(/\b(?:timbra|nodejs|process)_\w+/g))].map((name) =>
    name.replace(/_(bucket|count|sum)$/, ''),
  );

/** Labels of what has not happened: nothing stands still, and the PAC answers. */
const NOT_YET = new Set(['punto', 'resultado']);

let system: SharedSystem;
let shown: string;
beforeAll(async () => {
  system = await sharedSystem();
  const account = await signUp(system);
  // A call to the PAC, so that there is one to measure.
  expect((await account.stamp((await account.draft()).id, { wait: 30 })).status).toBe(200);
  const processes = system.all();
  const all = await Promise.all(
    processes.map(async ({ metricsUrl }) => (await fetch(metricsUrl)).text()),
  );
  shown = all.join('\n');
});

/** That running processes show the metrics of an expression, with the labels that it names. */
const expectShown = (expr: string): void => {
  const metrics = metricsOf(expr);
  expect(metrics.length).toBeGreaterThan(0);
  for (const name of metrics) expect(shown).toContain(`# HELP ${name} `);
  for (const [, label = ''] of expr.matchAll(/\bby \(([^)]*)\)/g)) {
    for (const name of label.split(',').map((it) => it.trim())) {
      if (!NOT_YET.has(name)) expect(shown).toMatch(new RegExp(`[{,]${name}="`));
    }
  }
  for (const [, name, value] of expr.matchAll(/[{,](\w+)="([^"]*)"/g)) {
    if (!NOT_YET.has(name ?? '')) expect(shown).toContain(`${name}="${value}"`);
  }
};

describe.each(rules)('$alert', ({ alert, expr, labels, annotations }) => {
  it('watches figures that a running process shows, with the labels that it names', () => {
    expectShown(expr);
  });

  it('says in Spanish what is wrong, how grave it is, and leads to its page', () => {
    expect(['critical', 'warning']).toContain(labels.severity);
    expect(annotations.summary.length).toBeGreaterThan(20);
    expect(annotations.runbook).toBe(`${FOLDER}/${alert}.md`);
    const page = readFileSync(join(ROOT, annotations.runbook), 'utf8');
    expect(page).toMatch(new RegExp(`^# ${alert}\n`));
    expect(page).toContain('**Qué hacer.**');
  });
});

it('tells requests apart by the route of the API that was asked for, also at the gateway', () => {
  const ofGateway = shown.split('\n').filter((line) => line.includes('service="gateway"'));
  const asked = 'method="POST",route="/api/facturas/{id}/timbrar",status="200"';
  expect(ofGateway.filter((line) => line.includes(asked))).not.toEqual([]);
});

it('shows no figures where the API is served', async () => {
  for (const { url } of system.all()) {
    expect(await (await fetch(`${url}/metrics`)).text()).not.toContain('# HELP');
  }
});

interface Panel {
  type: string;
  title: string;
  targets?: { expr: string; legendFormat: string }[];
}
const dashboards = readdirSync(join(ROOT, FOLDER, 'tableros')).map((file) => {
  const read = readFileSync(join(ROOT, FOLDER, 'tableros', file), 'utf8');
  return { file, ...(JSON.parse(read) as { uid: string; panels: Panel[] }) };
});
const panels = dashboards.flatMap(({ file, panels: them }) =>
  them.flatMap(({ type, title, targets }) =>
    type === 'row' ? [] : [{ file, title, targets: targets ?? [] }],
  ),
);

it.each(panels)('$file: «$title» draws figures that a running process shows', ({ targets }) => {
  expect(targets.length).toBeGreaterThan(0);
  for (const { expr, legendFormat } of targets) {
    expectShown(expr);
    const kept = [...expr.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, it = '']) => it.split(/, ?/));
    const named = [...legendFormat.matchAll(/\{\{(\w+)\}\}/g)].map(([, it = '']) => it);
    expect(kept).toEqual(expect.arrayContaining(named));
  }
});

it('draws on a dashboard everything that the alerts watch', () => {
  const drawn = new Set(panels.flatMap((it) => it.targets.flatMap(({ expr }) => metricsOf(expr))));
  const watched = rules.flatMap(({ expr }) => metricsOf(expr));
  expect(watched.filter((name) => !drawn.has(name))).toEqual([]);
});

it('has no page of an alert that is no more', () => {
  // What an operator does of their own accord has a page in lower case.
  const pages = readdirSync(join(ROOT, FOLDER)).filter((it) => /^[A-Z]\w*\.md$/.test(it));
  const named = rules.map(({ alert }) => alert);
  expect(pages.map((it) => basename(it, '.md')).toSorted()).toEqual(named.toSorted());
});
