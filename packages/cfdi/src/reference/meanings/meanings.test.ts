import { describe, expect, it } from 'vitest';
import type { ElementDescription } from '../../descriptions/description.ts';
import { descriptions } from '../../descriptions/registry.ts';
import { meanings } from './registry.ts';

/** Every element and attribute of a description, by path. */
function pathsOf(element: ElementDescription, path = element.name): string[] {
  return [
    path,
    ...element.attributes.map(({ name }) => `${path}.${name}`),
    ...element.children.flatMap((child) => pathsOf(child.element, `${path}.${child.element.name}`)),
  ];
}

const described = new Set(descriptions.flatMap(({ root }) => pathsOf(root)));

it('every described document has its texts, once', () => {
  expect(meanings.map(({ description }) => description)).toEqual(descriptions);
});

describe.each(meanings.map((it) => [it.title, it] as const))('%s', (_, document) => {
  const { description, elements, place, summary, title } = document;
  const texts = Object.entries(elements).flatMap(([path, [meaning, attributes = {}]]) => [
    [path, meaning] as const,
    ...Object.entries(attributes).map(([name, text]) => [`${path}.${name}`, text] as const),
  ]);

  it('every element and attribute has a meaning, and every meaning names one', () => {
    expect(texts.map(([path]) => path).sort()).toEqual(pathsOf(description.root).sort());
  });

  it('meanings are short sentences', () => {
    const odd = texts.filter(([, text]) => !/^[A-ZÁÉÍÓÚ0-9].{2,100}\.$/.test(text));
    expect(odd).toEqual([]);
    expect(title).not.toBe('');
    expect(summary).toMatch(/\.$/);
  });

  it('what carries it is described, too', () => {
    expect(place === undefined || described.has(place)).toBe(true);
  });
});
