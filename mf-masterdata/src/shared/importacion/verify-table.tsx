import type { TipoImportacion } from '@timbra/contracts';
import { CheckTable, type Column } from '@timbra/ui-kit';
import { TextInput } from '@timbra/ui-kit/mantine';
import classes from './importacion.module.css';
import { mensajes } from './mensajes.ts';
import { celdas, type Celda } from './columnas.ts';
import { observacionOf, type FilaVista } from './filas.ts';

interface VerifyTableProps {
  tipo: TipoImportacion;
  filas: readonly FilaVista[];
  readOnly?: boolean;
  onCheck: (filas: readonly FilaVista[], checked: boolean) => void;
  onEdit: (fila: FilaVista, campo: string, text: string) => void;
}

type CellProps = Pick<VerifyTableProps, 'readOnly' | 'onEdit'> & { row: FilaVista; celda: Celda };

const Cell = ({ row, celda: { campo, nombre }, readOnly, onEdit }: CellProps) => (
  <TextInput
    size="xs"
    className={classes.cell}
    classNames={{ input: classes.cellInput }}
    aria-label={mensajes.campoDeFila(nombre, row.fila)}
    aria-invalid={row.errors.has(campo) || undefined}
    error={row.errors.has(campo)}
    placeholder={nombre}
    maxLength={1000}
    readOnly={readOnly}
    value={row.datos[campo] ?? ''}
    onChange={(event) => onEdit(row, campo, event.currentTarget.value)}
  />
);

const Observacion = ({ row }: { row: FilaVista }) => (
  <span className={classes.observacion} data-error={row.errors.size > 0 || undefined}>
    {observacionOf(row)}
  </span>
);

/** Height of a card: a line of observations, and its cells two by two. */
const cardHeightOf = (cells: number): number => 36 + Math.ceil(cells / 2) * 36;

/** The rows that were read, each to be looked through, mended or left out. */
export const VerifyTable = ({ tipo, filas, readOnly, onCheck, onEdit }: VerifyTableProps) => {
  const cells = celdas[tipo];
  const columns: Column<FilaVista>[] = [
    {
      key: 'fila',
      header: mensajes.fila,
      width: '64px',
      align: 'end',
      render: ({ fila }) => fila,
    },
    ...cells.map((celda) => ({
      key: celda.campo,
      header: celda.nombre,
      width: celda.ancho,
      render: (row: FilaVista) => (
        <Cell row={row} celda={celda} readOnly={readOnly} onEdit={onEdit} />
      ),
    })),
    {
      key: 'observaciones',
      header: mensajes.observaciones,
      width: 'minmax(200px, 1.5fr)',
      render: (row) => <Observacion row={row} />,
    },
  ];
  return (
    <CheckTable
      label={mensajes.lista}
      columns={columns}
      rows={filas}
      rowKey={({ fila }) => String(fila)}
      checkLabel={({ fila }) => mensajes.importarFila(fila)}
      allLabel={mensajes.importarTodas}
      isChecked={({ isChosen }) => isChosen}
      isBlocked={({ isBlocked }) => isBlocked}
      onCheck={onCheck}
      readOnly={readOnly}
      cardHeight={cardHeightOf(cells.length)}
      card={(row) => (
        <div className={classes.card}>
          <p className={classes.cardTitle}>
            {mensajes.fila} {row.fila} <Observacion row={row} />
          </p>
          {cells.map((celda) => (
            <Cell key={celda.campo} row={row} celda={celda} readOnly={readOnly} onEdit={onEdit} />
          ))}
        </div>
      )}
    />
  );
};
