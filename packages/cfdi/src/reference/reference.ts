import { descriptions } from '../descriptions/registry.ts';
import { describeDocument } from './describe-document.ts';
import {
  type ReferenceAddresses,
  renderReference,
  renderReferenceIndex,
} from './render-reference.ts';

export interface ReferencePages {
  index: string;
  /** By the document's name in an address ('comprobante-40'). */
  documents: ReadonlyMap<string, string>;
}

/** The reference of every described document, as pages ready to be served. */
export function renderReferencePages(addresses: ReferenceAddresses): ReferencePages {
  const documents = descriptions.map(describeDocument);
  return {
    index: renderReferenceIndex(documents, addresses),
    documents: new Map(
      documents.map((document) => [document.slug, renderReference(document, documents, addresses)]),
    ),
  };
}
