import type { Masivo } from '@timbra/contracts';
import { isApiProblem, useDownload } from '@timbra/remote-kit';
import { useNavigate } from '@timbra/remote-kit/router';
import { Empty, Notice, useConfirm, VirtualTable } from '@timbra/ui-kit';
import { useCallback } from 'react';
import { listAddress } from '../../shared/list-address.ts';
import { useArchivos, useMasivos } from './subir/use-masivos.ts';
import { useSubida } from './subir/use-subida.ts';
import { Marco } from './marco.tsx';
import classes from './masivo.module.css';
import { mensajes } from './mensajes.ts';
import { ArchivoCard, archivoColumns } from './subir/archivo-columns.tsx';
import { Subir } from './subir/subir.tsx';

const NONE: readonly Masivo[] = [];
const wordsOf = (error: Error): string =>
  (isApiProblem(error) && error.errors[0]?.message) || error.message;
/** Pixels of a card: the file, its counts and its date. */
const CARD = 116;

/** masivo §1: sends a workbook, and opens earlier ones again. */
export const MasivosPage = () => {
  const navigate = useNavigate();
  const { data, isPending, isError, error, refetch } = useMasivos();
  const { borrar, reunir } = useArchivos();
  const { download } = useDownload();
  const { dialog, confirm } = useConfirm();
  const onRead = useCallback(({ id }: Masivo) => void navigate(`/bulk/${id}`), [navigate]);
  const subir = useSubida(onRead);

  const askToDelete = async ({ id, nombre }: Masivo) => {
    const isSure = await confirm({
      title: mensajes.preguntaBorrar,
      children: <p>{mensajes.preguntaBorrarAyuda(nombre)}</p>,
      confirmLabel: mensajes.borrar,
      cancelLabel: mensajes.volver,
      danger: true,
    });
    if (isSure) borrar.mutate(id);
  };
  const options = {
    onReporte: ({ id, nombre }: Masivo) =>
      void download({
        path: `/masivos/${id}/reporte.xlsx`,
        filename: `reporte-${nombre}`,
        failed: mensajes.noHayReporte,
      }),
    // Made in the background, and downloaded from where all exports are.
    onZip: ({ id }: Masivo) => reunir.mutate(id, { onSuccess: () => void navigate('/exportar') }),
    onBorrar: (masivo: Masivo) => void askToDelete(masivo),
  };
  return (
    <Marco back={{ to: listAddress(), text: mensajes.lista }}>
      <p className={classes.intro}>{mensajes.intro}</p>
      <Subir subida={subir.subida} error={subir.error?.message ?? null} onFile={subir.send} />
      {borrar.error && (
        <Notice live kind="error" title={mensajes.noSeBorro}>
          {borrar.error.message}
        </Notice>
      )}
      {reunir.error && (
        <Notice live kind="error" title={mensajes.noSePidioZip}>
          {wordsOf(reunir.error)}
        </Notice>
      )}
      <h2 className={classes.subtitulo}>{mensajes.archivos}</h2>
      <VirtualTable
        label={mensajes.archivos}
        columns={archivoColumns(options)}
        rows={data?.items ?? NONE}
        rowKey={({ id }) => id}
        cardHeight={CARD}
        card={(masivo) => <ArchivoCard masivo={masivo} {...options} />}
        status={isPending ? 'loading' : isError ? 'error' : 'ready'}
        error={error}
        onRetry={() => void refetch()}
        loadingText={mensajes.cargando}
        empty={<Empty title={mensajes.vacio}>{mensajes.vacioAyuda}</Empty>}
        onOpen={({ id }) => void navigate(`/bulk/${id}`)}
      />
      {dialog}
    </Marco>
  );
};
