import type {
  CadenaStep,
  DocumentDescription,
  ElementDescription,
} from '../descriptions/description.ts';
import { descriptionOf } from '../descriptions/registry.ts';
import { type CfdiDocument, type CfdiNode, InvalidCfdi } from './document.ts';
import { normalizeSpace } from './xml-text.ts';

/** An element's part of the cadena, ready to run. */
interface Program {
  steps: readonly (string | { child: string; program: Program })[];
  isOpen: boolean;
}

function defaultSteps(element: ElementDescription): CadenaStep[] {
  return [
    ...element.attributes
      .filter((attribute) => !attribute.outOfCadena)
      .map(({ name }) => ({ attribute: name })),
    ...element.children
      .filter((child) => !child.element.outOfCadena)
      .map((child) => ({ child: child.element.name })),
  ];
}

function compile(element: ElementDescription): Program {
  return {
    isOpen: element.open !== undefined,
    steps: (element.cadena ?? defaultSteps(element)).flatMap((step): Program['steps'] => {
      if ('attribute' in step) return [step.attribute];
      const child = element.children.find((other) => other.element.name === step.child);
      return child ? [{ child: step.child, program: compile(child.element) }] : [];
    }),
  };
}

const programs = new WeakMap<DocumentDescription, Program>();

function programOf(description: DocumentDescription): Program {
  let program = programs.get(description);
  if (!program) {
    program = compile(description.root);
    programs.set(description, program);
  }
  return program;
}

/** A complement signs with its own description; without it the cadena would be wrong. */
function runComplement(node: CfdiNode): string {
  const description = descriptionOf(node.namespace);
  if (!description || description.root.name !== node.name) {
    throw new InvalidCfdi(`El complemento «${node.name}» no está entre los que se saben sellar`);
  }
  return description.root.outOfCadena ? '' : run(node, programOf(description));
}

/** What an element adds to the cadena, whatever stands around it. */
export function compileCadena(element: ElementDescription): (node: CfdiNode) => string {
  const program = compile(element);
  return (node) => run(node, program);
}

function run(node: CfdiNode, program: Program): string {
  const { attributes, children } = node;
  let cadena = '';
  for (const step of program.steps) {
    if (typeof step === 'string') {
      const value = attributes[step];
      // An optional attribute that is present but empty still leaves its separator.
      if (value !== undefined) cadena += `|${normalizeSpace(value)}`;
    } else if (children.length > 0) {
      for (const child of children) {
        if (child.name === step.child) cadena += run(child, step.program);
      }
    }
  }
  if (program.isOpen) for (const child of children) cadena += runComplement(child);
  return cadena;
}

/**
 * The text that is signed: `||4.0|…||`, as SAT's XSLT of the document makes it.
 * @throws InvalidCfdi when the document, or a complement in it, has no description
 */
export function cadenaOriginal({ root }: CfdiDocument): string {
  const description = descriptionOf(root.namespace);
  if (description?.root.name !== root.name) {
    throw new InvalidCfdi(`No se conoce la cadena original de «${root.name}»`);
  }
  return `|${run(root, programOf(description))}||`;
}
