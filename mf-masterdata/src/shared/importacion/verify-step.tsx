import type { FilaImportacion, Importacion } from '@timbra/contracts';
import { useLeaving } from '@timbra/remote-kit';
import { ActionButton, Empty, Notice, useConfirm } from '@timbra/ui-kit';
import { Checkbox } from '@timbra/ui-kit/mantine';
import { useMemo, useRef, useState, type ReactNode } from 'react';
import { useImportacionApi } from './use-importacion.ts';
import classes from './importacion.module.css';
import { mensajes } from './mensajes.ts';
import {
  checkFilas,
  editCell,
  noEdit,
  observacionOf,
  toImportar,
  viewFila,
  type FilasEdit,
} from './filas.ts';
import { ImportFrame } from './import-frame.tsx';
import { VerifyTable } from './verify-table.tsx';

interface VerifyStepProps {
  title: string;
  importacion: Importacion;
  filas: readonly FilaImportacion[];
  back: ReactNode;
  onBegun: (importacion: Importacion) => void;
}

const hasEdits = ({ datos, omitidas }: FilasEdit): boolean => datos.size + omitidas.size > 0;

/** receptores §9: a verified editable list; unchecked rows are skipped. */
export const VerifyStep = ({ title, importacion, filas, back, onBegun }: VerifyStepProps) => {
  const importaciones = useImportacionApi();
  const [edit, setEdit] = useState(noEdit);
  const [onlyProblems, setOnlyProblems] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const isSending = useRef(false);
  const { confirm, dialog } = useConfirm();
  const leaving = useLeaving({
    isDirty: () => hasEdits(edit),
    ask: () =>
      confirm({
        title: mensajes.salirTitulo,
        children: mensajes.salir,
        confirmLabel: mensajes.salirConfirmar,
        cancelLabel: mensajes.salirCancelar,
        danger: true,
      }),
  });

  const { id, tipo } = importacion;
  const rows = useMemo(() => filas.map((fila) => viewFila(tipo, fila, edit)), [tipo, filas, edit]);
  // Which rows had something to say when they were read: a mended one stays where it is.
  const troubled = useMemo(
    () =>
      new Set(
        filas
          .filter((it) => it.errors.length > 0 || it.advertencias || it.repetida)
          .map(({ fila }) => fila),
      ),
    [filas],
  );
  const shown = onlyProblems
    ? rows.filter((it) => troubled.has(it.fila) || observacionOf(it) !== '')
    : rows;
  const chosen = rows.filter(({ isChosen }) => isChosen).length;

  const begin = async () => {
    if (isSending.current) return;
    isSending.current = true;
    setBusy(true);
    setFailure(null);
    try {
      const begun = await importaciones.begin(id, toImportar(rows, edit));
      leaving.end(() => onBegun(begun));
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  };

  if (filas.length === 0) {
    return (
      <ImportFrame title={title} actions={back}>
        <Empty title={mensajes.sinDatos}>{mensajes.sinDatosAyuda}</Empty>
      </ImportFrame>
    );
  }
  return (
    <ImportFrame
      title={title}
      intro={mensajes.verifica}
      actions={
        <>
          {back}
          <ActionButton
            busy={busy}
            busyLabel={mensajes.importando}
            disabledReason={chosen === 0 ? mensajes.nadaElegido : null}
            onClick={() => void begin()}
          >
            {mensajes.importar}
          </ActionButton>
        </>
      }
    >
      {failure && <Notice kind="error" title={failure} live />}
      <div className={classes.toolbar}>
        <p role="status">{mensajes.elegidas(chosen, rows.length)}</p>
        {troubled.size > 0 && (
          <Checkbox
            label={`${mensajes.soloProblemas} (${troubled.size})`}
            checked={onlyProblems}
            onChange={(event) => setOnlyProblems(event.currentTarget.checked)}
          />
        )}
      </div>
      <VerifyTable
        tipo={tipo}
        filas={shown}
        readOnly={busy}
        onCheck={(some, checked) => setEdit((now) => checkFilas(now, some, checked))}
        onEdit={(fila, campo, text) => setEdit((now) => editCell(now, fila, campo, text))}
      />
      {dialog}
    </ImportFrame>
  );
};
