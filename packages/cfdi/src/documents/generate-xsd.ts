import type {
  AttributeDescription,
  ChildDescription,
  DocumentDescription,
  ElementDescription,
  ValueType,
} from '../descriptions/description.ts';
import { escapeXml } from './xml-text.ts';

const XS = 'http://www.w3.org/2001/XMLSchema';

const facet = (name: string, value: string | number | undefined): string =>
  value === undefined ? '' : `<xs:${name} value="${escapeXml(String(value))}"/>`;

/** XSD takes some signs literally that JavaScript's classes want escaped, and both take these. */
function simpleType(type: ValueType): string {
  const { minLength, maxLength } = type;
  const isExact = minLength !== undefined && minLength === maxLength;
  const facets = [
    isExact ? facet('length', minLength) : facet('minLength', minLength),
    isExact ? '' : facet('maxLength', maxLength),
    facet('pattern', type.noPipe ? '[^|]*' : type.pattern),
    ...[type.fixed, ...(type.oneOf ?? [])].map((value) => facet('enumeration', value)),
    facet('fractionDigits', type.fractionDigits),
    facet('minInclusive', type.minInclusive),
    facet('maxInclusive', type.maxInclusive),
    facet('whiteSpace', type.keepSpace ? 'preserve' : 'collapse'),
  ];
  return (
    `<xs:simpleType><xs:restriction base="xs:${type.base}">` +
    `${facets.join('')}</xs:restriction></xs:simpleType>`
  );
}

/** Equal types are declared once, so that the compiled schema stays small. */
class Types {
  readonly #names = new Map<string, string>();

  nameOf(type: ValueType): string {
    const xsd = simpleType(type);
    let name = this.#names.get(xsd);
    if (!name) {
      name = `t${this.#names.size + 1}`;
      this.#names.set(xsd, name);
    }
    return name;
  }

  toXsd(): string {
    return [...this.#names]
      .map(([xsd, name]) => xsd.replace('<xs:simpleType>', `<xs:simpleType name="${name}">`))
      .join('\n');
  }
}

function occurs(child: ChildDescription): string {
  const maximum = child.maximum ?? (child.repeats ? 'unbounded' : 1);
  return (child.required ? '' : ' minOccurs="0"') + ` maxOccurs="${maximum}"`;
}

function content(element: ElementDescription, types: Types): string {
  const children = element.children.map((child) =>
    declare(child.element, types, element.anyOrder ? '' : occurs(child)),
  );
  if (element.anyOrder) {
    return `<xs:choice minOccurs="0" maxOccurs="unbounded">${children.join('')}</xs:choice>`;
  }
  if (element.open) {
    // After children of its own only those of other namespaces: XSD allows no ambiguity.
    const others = children.length > 0 ? ' namespace="##other"' : '';
    const minimum = element.open.required ? '' : ' minOccurs="0"';
    const contents = element.open.free ? 'skip' : 'lax';
    children.push(
      `<xs:any${others}${minimum} maxOccurs="unbounded" processContents="${contents}"/>`,
    );
  }
  return children.length > 0 ? `<xs:sequence>${children.join('')}</xs:sequence>` : '';
}

function declare(element: ElementDescription, types: Types, occurrence = ''): string {
  const attributes = element.attributes.map(
    ({ name, required, type }: AttributeDescription) =>
      `<xs:attribute name="${name}" type="d:${types.nameOf(type)}"` +
      `${required ? ' use="required"' : ''}/>`,
  );
  return (
    `<xs:element name="${element.name}"${occurrence}><xs:complexType>` +
    `${content(element, types)}${attributes.join('')}</xs:complexType></xs:element>`
  );
}

/**
 * An XSD of a described document. Structural: the shape of catalogue keys, not their list.
 * `imports` are other descriptions whose elements may stand inside open ones, with the address
 * at which the validator finds their schema.
 */
export function generateXsd(
  { namespace, root }: DocumentDescription,
  imports: readonly { namespace: string; schemaLocation: string }[] = [],
): string {
  const types = new Types();
  const body = declare(root, types);
  const importLines = imports.map(
    (other) =>
      `<xs:import namespace="${other.namespace}" schemaLocation="${other.schemaLocation}"/>`,
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<xs:schema xmlns:xs="${XS}" xmlns:d="${namespace.uri}" targetNamespace="${namespace.uri}" elementFormDefault="qualified">`,
    ...importLines,
    types.toXsd(),
    body,
    '</xs:schema>',
  ].join('\n');
}
