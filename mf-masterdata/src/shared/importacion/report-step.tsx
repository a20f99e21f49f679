import type { Importacion } from '@timbra/contracts';
import { saveDownload } from '@timbra/remote-kit';
import { Empty, Loading, Notice, VirtualTable, type Column } from '@timbra/ui-kit';
import { Button } from '@timbra/ui-kit/mantine';
import type { ReactNode } from 'react';
import { useFilas } from './use-importacion.ts';
import { mensajes } from './mensajes.ts';
import { noImportadas, toCsv, type NoImportada } from './report.ts';
import { ImportFrame } from './import-frame.tsx';

interface ReportStepProps {
  title: string;
  importacion: Importacion;
  actions: ReactNode;
}

const columns: readonly Column<NoImportada>[] = [
  { key: 'fila', header: mensajes.fila, width: '72px', align: 'end', render: ({ fila }) => fila },
  { key: 'texto', header: 'Datos', width: 'minmax(200px, 1fr)', render: ({ texto }) => texto },
  { key: 'razon', header: 'Motivo', width: 'minmax(240px, 1fr)', render: ({ razon }) => razon },
];

/** What came of it: every row is accounted for, and failed rows can be downloaded. */
export const ReportStep = ({ title, importacion, actions }: ReportStepProps) => {
  const { id, tipo, status, importadas, error } = importacion;
  const filas = useFilas(id, status);
  const rest = filas.data ? noImportadas(tipo, filas.data) : [];
  const isDone = status === 'terminada';
  const save = () => {
    const blob = new Blob([toCsv(tipo, filas.data ?? [])], { type: 'text/csv' });
    saveDownload({ blob, filename: '' }, `${tipo}-no-importados.csv`);
  };
  return (
    <ImportFrame title={title} actions={actions}>
      <Notice
        kind={isDone ? 'exito' : 'error'}
        title={isDone ? mensajes.terminada : mensajes.fallida}
        live
      >
        <p>{mensajes.informe(importadas, filas.data ? rest.length : importacion.omitidas)}</p>
        {error && <p>{error}</p>}
      </Notice>
      {filas.isPending && <Loading shape="lines" />}
      {rest.length > 0 && (
        <>
          <div>
            <Button variant="default" onClick={save}>
              {mensajes.descargar}
            </Button>
          </div>
          <VirtualTable
            label={mensajes.noImportadas}
            columns={columns}
            rows={rest}
            rowKey={({ fila }) => String(fila)}
            card={({ fila, texto, razon }) => (
              <>
                <p>
                  {fila} · {texto}
                </p>
                <p>{razon}</p>
              </>
            )}
            status="ready"
            empty={<Empty />}
          />
        </>
      )}
    </ImportFrame>
  );
};
