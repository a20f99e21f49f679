import type { DocumentDescription, ElementDescription } from '../descriptions/description.ts';
import { descriptionOf } from '../descriptions/registry.ts';
import { clavesOf } from '../catalogs/lookup.ts';
import { compileCheck, compilePlainTest, type ValueCheck } from './check-value.ts';

export interface AttributeProgram {
  name: string;
  required: boolean;
  /** ' Nombre="' for the first attribute that is there… */
  first: string;
  /** …and '" Nombre="' for the others: it also closes the one before. */
  next: string;
  /** True for values that are right and can be written as they are. */
  isPlain: ((value: string) => boolean) | null;
  check: ValueCheck;
  /** A catalogue too large to be compiled in: it is looked up when the caller can. */
  largeCatalogo: string | undefined;
}

export interface ChildProgram {
  name: string;
  required: boolean;
  /** How many at most. */
  maximum: number;
  program: ElementProgram;
}

/** An element's description with its texts and checks made ready once. */
export interface ElementProgram {
  name: string;
  open: string;
  close: string;
  attributes: readonly AttributeProgram[];
  children: readonly ChildProgram[];
  /** Its children mix freely. */
  isMixed: boolean;
  /** Takes elements of other documents; true = at least one. */
  isOpen: boolean;
  needsChild: boolean;
}

function compile(element: ElementDescription, prefix: string): ElementProgram {
  const tag = prefix ? `${prefix}:${element.name}` : element.name;
  return {
    name: element.name,
    open: `<${tag}`,
    close: `</${tag}>`,
    isMixed: element.anyOrder === true,
    isOpen: element.open !== undefined,
    needsChild: element.open?.required === true,
    attributes: element.attributes.map(({ name, required, type }) => ({
      name,
      required,
      first: ` ${name}="`,
      next: `" ${name}="`,
      isPlain: compilePlainTest(type),
      check: compileCheck(type),
      largeCatalogo:
        type.catalogo !== undefined && !clavesOf(type.catalogo) ? type.catalogo : undefined,
    })),
    children: element.children.map((child) => ({
      name: child.element.name,
      required: child.required,
      maximum: child.maximum ?? (child.repeats ? Infinity : 1),
      program: compile(child.element, prefix),
    })),
  };
}

const programs = new Map<DocumentDescription, ElementProgram>();

/** The program of a document's root element; undefined when it is no known document. */
export function programOf(namespace: string, name: string): ElementProgram | undefined {
  const description = descriptionOf(namespace);
  if (description?.root.name !== name) return undefined;
  let program = programs.get(description);
  if (!program) {
    program = compile(description.root, description.namespace.prefix);
    programs.set(description, program);
  }
  return program;
}
