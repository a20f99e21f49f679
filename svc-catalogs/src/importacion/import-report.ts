import type { ImportResult } from './import-catalogo.ts';

const count = (value: number) => value.toLocaleString('es-MX');

/** What an import did, as lines for a terminal. */
export const reportLines = (titulo: string, { estado, filas, cambios }: ImportResult): string[] => {
  if (estado === 'igual') return [`${titulo}: ya estaba al día, ${count(filas)} claves.`];
  const line = (what: string, total: number, examples: string[]) => {
    const more = total > examples.length ? '…' : '';
    const some = examples.length > 0 ? `: ${examples.join(', ')}${more}` : '';
    return `  ${what} ${count(total)}${some}`;
  };
  const { altas, bajas, cambios: changed, ejemplos } = cambios;
  return [
    `${titulo}: importado, ${count(filas)} claves.`,
    line('altas', altas, ejemplos.altas),
    line('bajas', bajas, ejemplos.bajas),
    line('cambios', changed, ejemplos.cambios),
  ];
};
