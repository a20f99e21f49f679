/** Attributes or nodes of the document, below those of the part, and how a sentence names each. */
export type Lugares = Readonly<Record<string, string>>;

interface Comun<Parte> {
  /** Where the document has it: '' is the part's own node. */
  sat?: Lugares;
  /** The field beside it that mends it: it has none of its own on the screen. */
  mendedBy?: keyof Parte & string;
  /** Paths of the factura that it is computed from: while they are wrong, it is not reported. */
  from?: readonly string[];
}

/** A value. */
interface Hoja<Parte> extends Comun<Parte> {
  /** It has a field of its own, though the list around it is mended as a whole. */
  isOwn?: true;
  /** The field that replaces it once something was typed there. */
  custom?: keyof Parte & string;
}

/** A part with fields of its own. */
export interface Grupo<T, Parte> extends Comun<Parte> {
  /** Its node in the document; absent where it is not written, or stands in its part's node. */
  node?: string;
  fields: CamposDe<T>;
  /** The field in which an error about the whole part is mended. */
  first?: keyof T & string;
  /** One field of the screen is all of it. */
  isWhole?: true;
}

/** A list of parts or of texts. */
export interface Lista<Row, Parte> extends Comun<Parte> {
  /** What a row is called: «Pago 1». */
  row: string;
  /** The nodes that its rows are written as, and how a sentence names each; '' where none does. */
  nodes?: Lugares;
  /** The rows that a node is written for; absent: all of them. */
  isWritten?: (row: Row, node: string) => boolean;
  fields?: Row extends object ? CamposDe<Row> : never;
  /** The field in which an error about the whole row is mended. */
  first?: Row extends object ? keyof Row & string : never;
  /** One field of the screen is all of it. */
  isWhole?: true;
  /** The place in which an error about the whole list is mended. */
  start?: '0';
}

type CampoDe<Value, Parte> = Value extends readonly (infer Row)[]
  ? Lista<Row, Parte>
  : Value extends object
    ? Grupo<Value, Parte>
    : Hoja<Parte>;

/** A description of every field of `T`: one that is missing, or that `T` lacks, does not compile. */
export type CamposDe<T> = {
  readonly [Name in keyof T]-?: CampoDe<NonNullable<T[Name]>, T>;
};

/** Any field of the tree, as code that walks it sees it. */
export interface Campo {
  sat?: Lugares;
  mendedBy?: string;
  from?: readonly string[];
  isOwn?: true;
  custom?: string;
  node?: string;
  fields?: Readonly<Record<string, Campo>>;
  first?: string;
  isWhole?: true;
  row?: string;
  nodes?: Lugares;
  isWritten?: (row: never, node: string) => boolean;
  start?: string;
}

/** The paths below a type, with '#' for each place in a list: 'conceptos.#.iedu.curp'. */
export type PathOf<T> = T extends readonly (infer Row)[]
  ? '#' | (Row extends object ? `#.${PathOf<Row>}` : never)
  : T extends object
    ? {
        [Name in keyof T & string]: Name | PathBelow<Name, NonNullable<T[Name]>>;
      }[keyof T & string]
    : never;
type PathBelow<Name extends string, T> = T extends object ? `${Name}.${PathOf<T>}` : never;
