import type { Importacion } from '@timbra/contracts';
import { useHost } from '@timbra/remote-kit';
import { Link, useNavigate, useSearchParams } from '@timbra/remote-kit/router';
import { ErrorState, Loading, ProgressBar } from '@timbra/ui-kit';
import { Button } from '@timbra/ui-kit/mantine';
import { useMutation, useQueryClient } from '@timbra/ui-kit/query';
import type { ReactNode } from 'react';
import { useFilas, useImportacion, useImportacionApi } from './use-importacion.ts';
import { mensajes } from './mensajes.ts';
import { runningImport } from './running-import.ts';
import { ImportFrame } from './import-frame.tsx';
import { ReportStep } from './report-step.tsx';
import { VerifyStep } from './verify-step.tsx';

export interface ImportFlowProps {
  title: string;
  intro: ReactNode;
  /** This screen's address; the import's id goes with it, so that a reload loses nothing. */
  path: string;
  /** The list that the records go to. */
  list: string;
  /** 'Importando receptores' */
  runningLabel: string;
  /** The first step: a file, or the legacy system's credentials. */
  source: (onRead: (importacion: Importacion) => void) => ReactNode;
}

const Verify = (props: Omit<Parameters<typeof VerifyStep>[0], 'filas'>) => {
  const { data, isError, error, refetch } = useFilas(props.importacion.id, 'verificada');
  if (data) return <VerifyStep {...props} filas={data} />;
  return (
    <ImportFrame title={props.title} actions={props.back}>
      {isError ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading>{mensajes.leyendo}</Loading>
      )}
    </ImportFrame>
  );
};

/** Read, verify, import, report: the same for spreadsheets and for the legacy system. */
export const ImportFlow = ({ title, intro, path, list, runningLabel, source }: ImportFlowProps) => {
  const [params] = useSearchParams();
  const id = params.get('importacion');
  const navigate = useNavigate();
  const queries = useQueryClient();
  const host = useHost();
  const importaciones = useImportacionApi();
  const { data, isError, error, refetch } = useImportacion(id);

  const keep = (importacion: Importacion) =>
    queries.setQueryData(['importaciones', importacion.id], importacion);
  const begun = (importacion: Importacion) => {
    keep(importacion);
    runningImport.begin({ id: importacion.id, path, label: runningLabel });
  };
  const goOn = useMutation({
    mutationFn: async (importacion: Importacion) => {
      const filas = await importaciones.filas(importacion.id, AbortSignal.timeout(60_000));
      const rest = filas.filter((it) => it.resultado === undefined && it.errors.length === 0);
      const chosen = { filas: rest.map((it) => it.fila), cambios: [] };
      return importaciones.begin(importacion.id, chosen);
    },
    onSuccess: begun,
    onError: ({ message }) => host.notify({ kind: 'error', title: mensajes.noContinuo, message }),
  });
  const again = (
    <Button component={Link} to={path} variant="default">
      {mensajes.otra}
    </Button>
  );
  const toList = (
    <Button component={Link} to={list}>
      {mensajes.irALista}
    </Button>
  );

  if (id === null) {
    const onRead = (importacion: Importacion) => {
      keep(importacion);
      void navigate(`${path}?importacion=${importacion.id}`);
    };
    const back = (
      <Button component={Link} to={list} variant="default">
        {mensajes.volver}
      </Button>
    );
    return (
      <ImportFrame title={title} intro={intro} actions={back} narrow>
        {source(onRead)}
      </ImportFrame>
    );
  }
  if (!data) {
    return (
      <ImportFrame title={title} actions={again}>
        {isError ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <Loading>{mensajes.leyendo}</Loading>
        )}
      </ImportFrame>
    );
  }
  if (data.status === 'verificada') {
    const back = (
      <Button component={Link} to={path} variant="default">
        {mensajes.volver}
      </Button>
    );
    return <Verify title={title} importacion={data} back={back} onBegun={begun} />;
  }
  if (data.status === 'importando') {
    const { procesadas, elegidas, omitidas } = data;
    return (
      <ImportFrame title={title} actions={toList} narrow>
        <ProgressBar
          label={`${mensajes.importando} ${mensajes.avance(procesadas, elegidas, omitidas)}`}
          value={procesadas}
          max={elegidas}
        />
        <p>{mensajes.puedesSeguir}</p>
      </ImportFrame>
    );
  }
  return (
    <ReportStep
      title={title}
      importacion={data}
      actions={
        <>
          {data.status === 'fallida' ? (
            <Button variant="default" loading={goOn.isPending} onClick={() => goOn.mutate(data)}>
              {mensajes.continuar}
            </Button>
          ) : (
            again
          )}
          {toList}
        </>
      }
    />
  );
};
