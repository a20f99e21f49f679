/** What libxml2 complains of, in Spanish, without the values: those may be as long as the document. */
interface SchemaError {
  /** '' when the element itself is meant. */
  attribute: string;
  message: string;
}

/** Element '{http://…}Concepto', attribute 'Base': … */
const ABOUT = /^Element '(?:\{[^}']*\})?([^']*)'(?:, attribute '(?:\{[^}']*\})?([^']*)')?:/;
const REQUIRED = /^ The attribute '([^']*)' is required but missing/;

const NODE_MESSAGES: readonly (readonly [start: string, say: (name: string) => string])[] = [
  [' This element is not expected', (name) => `El nodo ${name} no va ahí`],
  [' Missing child element', (name) => `Al nodo ${name} le faltan nodos`],
  [' Character content', (name) => `El nodo ${name} no lleva texto`],
  [' No matching global', (name) => `El nodo ${name} no está en el esquema`],
];

/** @param message libxml2's, which is English and names elements with their namespace */
export function translateError(message: string): SchemaError {
  const [about = '', name = '', attribute = ''] = ABOUT.exec(message) ?? [];
  // libxml2 quotes values here: what comes after its own words does not matter.
  const complaint = message.slice(about.length, about.length + 200);
  const required = REQUIRED.exec(complaint)?.[1];
  if (required !== undefined) {
    return { attribute: required, message: `Falta el atributo ${required}` };
  }
  if (attribute !== '') {
    const isUnknown = complaint.endsWith('is not allowed.\n') && complaint.startsWith(' The attr');
    return {
      attribute,
      message: isUnknown
        ? `${name} no lleva el atributo ${attribute}`
        : `${attribute} tiene un valor que el esquema no admite`,
    };
  }
  const [, say] = NODE_MESSAGES.find(([start]) => complaint.startsWith(start)) ?? [];
  return { attribute: '', message: say?.(name) ?? `El nodo ${name} no cumple el esquema` };
}
