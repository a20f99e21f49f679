import type { DocumentDescription, ElementDescription } from '../descriptions/description.ts';
import { descriptionOf } from '../descriptions/registry.ts';
import { clavesOf } from '../catalogs/lookup.ts';
import { compileCadena } from './cadena-original.ts';
import type { AmountKind } from './cadena-writer.ts';
import {
  amountKindOf,
  compileCheck,
  compilePlainTest,
  type PlainTest,
  type ValueCheck,
} from './check-value.ts';
import type { CfdiNode } from './document.ts';

export interface AttributeProgram {
  name: string;
  required: boolean;
  /** ' Nombre="' for the first attribute that is there… */
  first: string;
  /** …and '" Nombre="' for the others: it also closes the one before. */
  next: string;
  /** Its white space counts; that of all others is collapsed. */
  keepsSpace: boolean;
  /** What kind of signed amount it is, if it is one: those are looked at while they are signed. */
  amount: AmountKind | null;
  plain: PlainTest | null;
  check: ValueCheck;
  isSigned: boolean;
  /** A catalogue too large to be compiled in: it is looked up when the caller can. */
  largeCatalogo: string | undefined;
  last: LastValue;
}

/** Keys and rates repeat from line to line: the last good value needs neither look nor writing again. */
interface LastValue {
  value: string | undefined;
  isFirst: boolean;
  /** What it became, '' until it came twice in a row. */
  xml: string;
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
  /** Takes elements of other documents. */
  isOpen: boolean;
  /** Elements of any name: nothing checks them. */
  isFree: boolean;
  /** At least one of them. */
  needsChild: boolean;
  /** Not part of the cadena of the document that carries it. */
  isUnsigned: boolean;
  /** Its part of the cadena, when that does not follow the order in which it is written. */
  cadena: ((node: CfdiNode) => string) | undefined;
}

function compile(element: ElementDescription, prefix: string): ElementProgram {
  const tag = prefix ? `${prefix}:${element.name}` : element.name;
  return {
    name: element.name,
    open: `<${tag}`,
    close: `</${tag}>`,
    isMixed: element.anyOrder === true,
    isOpen: element.open !== undefined,
    isFree: element.open?.free === true,
    needsChild: element.open?.required === true,
    isUnsigned: element.outOfCadena === true,
    cadena: element.cadena || element.anyOrder ? compileCadena(element) : undefined,
    attributes: element.attributes.map(({ name, required, type, outOfCadena }) => ({
      name,
      required,
      isSigned: !outOfCadena,
      first: ` ${name}="`,
      next: `" ${name}="`,
      keepsSpace: type.keepSpace === true,
      amount: outOfCadena ? null : amountKindOf(type),
      plain: compilePlainTest(type),
      check: compileCheck(type),
      largeCatalogo:
        type.catalogo !== undefined && !clavesOf(type.catalogo) ? type.catalogo : undefined,
      last: { value: undefined, isFirst: false, xml: '' },
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
