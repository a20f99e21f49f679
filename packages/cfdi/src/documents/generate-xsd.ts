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
    type.fixed === undefined ? '' : facet('enumeration', type.fixed),
    facet('fractionDigits', type.fractionDigits),
    facet('minInclusive', type.minInclusive),
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
  return (child.required ? '' : ' minOccurs="0"') + (child.repeats ? ' maxOccurs="unbounded"' : '');
}

function content(element: ElementDescription, types: Types): string {
  if (element.open) {
    const minimum = element.open.required ? '' : ' minOccurs="0"';
    return `<xs:sequence><xs:any${minimum} maxOccurs="unbounded" processContents="lax"/></xs:sequence>`;
  }
  if (element.children.length === 0) return '';
  const children = element.children.map((child) => declare(child.element, types, occurs(child)));
  return `<xs:sequence>${children.join('')}</xs:sequence>`;
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
