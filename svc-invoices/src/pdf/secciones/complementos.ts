import type { Content } from 'pdfmake/interfaces.js';
import type { PrintedCfdi } from '../printed-cfdi.ts';
import { label } from '../trazos.ts';

type Node = PrintedCfdi['complementos'][number];

const donataria = ({ attributes: it }: Node): Content => ({
  stack: [
    label(`Donataria autorizada: ${it.noAutorizacion ?? ''} del ${it.fechaAutorizacion ?? ''}`),
    it.leyenda ?? '',
  ],
  margin: [0, 0, 0, 8],
});

const ine = ({ attributes: it, children }: Node): Content => {
  const entidades = children.map(({ attributes: entidad, children: contabilidades }) => {
    const claves = contabilidades.map(({ attributes: { IdContabilidad } }) => IdContabilidad);
    return [entidad.ClaveEntidad, entidad.Ambito, ...claves].filter(Boolean).join(' ');
  });
  return {
    stack: [
      label('Complemento INE'),
      [`Proceso ${it.TipoProceso}`, it.TipoComite, it.IdContabilidad, ...entidades]
        .filter(Boolean)
        .join('  ·  '),
    ],
    margin: [0, 0, 0, 8],
  };
};

const sections: Readonly<Record<string, (node: Node) => Content>> = {
  Donatarias: donataria,
  INE: ine,
};

/** What complements of an invoice say in words; amounts are in the totals, students in their lines. */
export const complementos = (cfdi: PrintedCfdi): Content[] =>
  cfdi.complementos.flatMap((node) => {
    const section = sections[node.name];
    return section ? [section(node)] : [];
  });
