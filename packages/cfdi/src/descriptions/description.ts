/** How SAT describes a document: elements and attributes in order, with what each may hold. */
export interface ValueType {
  base: 'string' | 'decimal' | 'short' | 'int' | 'date' | 'dateTime';
  /** SAT's schema collapses white space before looking, except in pedimentos and old complements. */
  keepSpace?: boolean;
  /** Lengths in characters (code points). */
  minLength?: number;
  maxLength?: number;
  /** Text of a regular expression that holds in XSD and in JavaScript, without anchors. */
  pattern?: string;
  /** `|` separates the fields of the cadena original: no text may hold it. */
  noPipe?: boolean;
  fractionDigits?: number;
  minInclusive?: string;
  maxInclusive?: string;
  fixed?: string;
  /** The only values, where SAT lists them in the schema itself and calls it no catalogue. */
  oneOf?: readonly string[];
  /** SAT's name of the catalogue whose keys it takes ('c_FormaPago'). */
  catalogo?: string;
}

export interface AttributeDescription {
  name: string;
  required: boolean;
  type: ValueType;
  /** Sello and Certificado are not signed. */
  outOfCadena?: boolean;
}

export interface Namespace {
  uri: string;
  /** '' = the default namespace. */
  prefix: string;
  /** '' where SAT publishes no schema. */
  schemaLocation: string;
}

export interface ChildDescription {
  element: ElementDescription;
  required: boolean;
  repeats: boolean;
  /** How many at most, where SAT bounds it. */
  maximum?: number;
}

/** A step of the cadena original: an attribute or all children with that name. */
export type CadenaStep = { attribute: string } | { child: string };

export interface ElementDescription {
  name: string;
  attributes: readonly AttributeDescription[];
  children: readonly ChildDescription[];
  /** Its children mix freely; the cadena still takes them in the order of the description. */
  anyOrder?: boolean;
  /**
   * Takes elements of other namespaces after its own (Complemento, Addenda, a signature). The
   * content of a free one is not checked.
   */
  open?: { required: boolean; free?: boolean };
  /** When it is not: attributes in order, then children in order. */
  cadena?: readonly CadenaStep[];
  /** Addenda and the stamp are not part of the cadena of the document that carries them. */
  outOfCadena?: boolean;
}

/** A document or complement: a root element in a namespace of its own. */
export interface DocumentDescription {
  namespace: Namespace;
  /** The node that carries a complement; absent for a document of its own. */
  place?: 'Complemento' | 'ComplementoConcepto';
  /** Anexo 20 wants a complement once, but for payroll; SAT's schema does not count them. */
  repeats?: boolean;
  root: ElementDescription;
}

export const required = (
  name: string,
  type: ValueType,
  extra?: Partial<AttributeDescription>,
): AttributeDescription => ({ name, required: true, type, ...extra });

export const optional = (
  name: string,
  type: ValueType,
  extra?: Partial<AttributeDescription>,
): AttributeDescription => ({ name, required: false, type, ...extra });

type ElementOptions = Partial<Omit<ElementDescription, 'name'>>;

export const element = (name: string, options: ElementOptions): ElementDescription => ({
  name,
  attributes: [],
  children: [],
  ...options,
});

export const one = (child: ElementDescription): ChildDescription => ({
  element: child,
  required: true,
  repeats: false,
});

export const maybe = (child: ElementDescription): ChildDescription => ({
  element: child,
  required: false,
  repeats: false,
});

export const many = (child: ElementDescription): ChildDescription => ({
  element: child,
  required: true,
  repeats: true,
});

export const any = (child: ElementDescription, maximum?: number): ChildDescription => ({
  element: child,
  required: false,
  repeats: true,
  maximum,
});
