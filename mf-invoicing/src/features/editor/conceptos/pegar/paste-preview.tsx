import { Notice, PHONE_QUERY } from '@timbra/ui-kit';
import { Button, useMediaQuery } from '@timbra/ui-kit/mantine';
import { Modal, NativeSelect } from '@timbra/ui-kit/mantine-sections';
import { useState } from 'react';
import panelClasses from '../../estilos/panel.module.css';
import extraClasses from '../../estilos/extras.module.css';
import { mensajes } from '../../mensajes.ts';
import { cellProblem, countProblems } from './pasted-conceptos.ts';
import { assignColumn, columnas, type Columna, type PastedTable } from './pasted-table.ts';

const options = columnas.map((value) => ({ value, label: mensajes.columnas[value] }));

interface PasteTableProps {
  table: PastedTable;
  onColumn: (at: number, columna: Columna) => void;
}

const PasteTable = ({ table, onColumn }: PasteTableProps) => (
  <div className={panelClasses.pasted} tabIndex={0} role="group" aria-label={mensajes.pegadoFilas}>
    <table>
      <thead>
        <tr>
          <th scope="col">#</th>
          {table.columns.map((columna, at) => (
            <th key={at} scope="col">
              <NativeSelect
                aria-label={mensajes.pegadoColumna(at + 1)}
                value={columna}
                data={options}
                onChange={(event) => onColumn(at, event.currentTarget.value as Columna)}
              />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.rows.map((row, index) => (
          <tr key={index}>
            <td>{index + 1}</td>
            {table.columns.map((columna, at) => {
              const problem = cellProblem(columna, row[at] ?? '');
              return (
                <td
                  key={at}
                  data-error={problem !== null || undefined}
                  data-none={columna === 'nada' || undefined}
                >
                  {row[at]}
                  {problem && <span className={panelClasses.pastedProblem}>{problem}</span>}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

interface PastePreviewProps {
  pasted: PastedTable;
  /** Rows that still fit. */
  room: number;
  onInsert: (table: PastedTable) => void;
  onClose: () => void;
}

/** What was pasted, before any of it becomes a line (editor §9). */
export const PastePreview = ({ pasted, room, onInsert, onClose }: PastePreviewProps) => {
  const [columns, setColumns] = useState(pasted.columns);
  const isPhone = useMediaQuery(PHONE_QUERY, undefined, { getInitialValueInEffect: false });
  const table = { columns, rows: pasted.rows.slice(0, room) };
  const problems = countProblems(table);
  const cut = pasted.rows.length - table.rows.length;
  return (
    <Modal
      opened
      onClose={onClose}
      size="xl"
      fullScreen={isPhone}
      title={mensajes.pegadoTitulo}
      returnFocus={false}
    >
      <div className={extraClasses.stack}>
        {cut > 0 && <Notice kind="aviso" title={mensajes.pegadoNoCaben(table.rows.length, cut)} />}
        {problems > 0 && <Notice kind="aviso" title={mensajes.pegadoPorRevisar(problems)} />}
        <PasteTable
          table={table}
          onColumn={(at, columna) =>
            setColumns(assignColumn({ ...table, columns }, at, columna).columns)
          }
        />
        <div className={panelClasses.panelActions}>
          <Button variant="default" onClick={onClose}>
            {mensajes.cancelar}
          </Button>
          <Button
            data-autofocus
            disabled={table.rows.length === 0 || !columns.includes('descripcion')}
            onClick={() => onInsert(table)}
          >
            {mensajes.pegadoInsertar(table.rows.length)}
          </Button>
        </div>
      </div>
    </Modal>
  );
};
