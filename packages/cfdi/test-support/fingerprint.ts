import type { ChildDescription, ElementDescription } from '../src/descriptions/description.ts';

function occurrence({ required, repeats, maximum }: ChildDescription): string {
  if (maximum !== undefined) return `{${required ? 1 : 0},${maximum}}`;
  if (repeats) return required ? '+' : '*';
  return required ? '' : '?';
}

function content(element: ElementDescription): string[] {
  const children = element.children.map((child) => child.element.name + occurrence(child));
  if (element.open) children.push(element.open.required ? 'any+' : 'any*');
  return element.anyOrder ? [`(${children.join(' | ')})`] : children;
}

/** An element in one line, then its children: 'Path: Required optional? … > one maybe? many+ any*'. */
export function fingerprint(element: ElementDescription, parent = ''): string[] {
  const path = parent ? `${parent}/${element.name}` : element.name;
  const attributes = element.attributes.map(({ name, required }) => name + (required ? '' : '?'));
  return [
    [`${path}:`, ...attributes, '>', ...content(element)].join(' '),
    ...element.children.flatMap((child) => fingerprint(child.element, path)),
  ];
}
