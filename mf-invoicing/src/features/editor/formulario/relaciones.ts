import type { CfdiRelacionado } from '@timbra/cfdi';
import type { EditorForm, RelacionForm } from './editor-form.ts';

/** comprobante §9: text is split on commas. People also paste columns and spaces. */
export const uuidsOf = (text: string): string[] => text.split(/[\s,;]+/).filter((it) => it !== '');

/** A credit note may be of no invoice: its group is then empty, and is not written. */
export const toRelaciones = ({ kind, extras }: EditorForm): CfdiRelacionado[] =>
  extras.cfdiRelacionados
    .map(({ tipoRelacion, uuids }) => ({ tipoRelacion, uuids: uuidsOf(uuids) }))
    .filter(({ uuids }) => kind !== 'nota-credito' || uuids.length > 0);

export const fromRelaciones = (relaciones: readonly CfdiRelacionado[]): RelacionForm[] =>
  relaciones.map(({ tipoRelacion, uuids }) => ({ tipoRelacion, uuids: uuids.join(', ') }));

/** 04, replacement of a previous CFDI: what an invoice is most often related for. */
const SUSTITUCION = '04';

export const newRelacion = (): RelacionForm => ({ tipoRelacion: SUSTITUCION, uuids: '' });
