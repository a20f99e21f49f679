import { MAX_COMPLAINTS } from '../documents/render-document.ts';
import type { Finding } from '../model/finding.ts';

/** No rule says anything of use about such a document, and all of them would say it very often. */
export const isHopeless = (complaints: readonly Finding[]): boolean =>
  complaints.length >= MAX_COMPLAINTS;
