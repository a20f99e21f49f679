import type { Exportacion } from '@timbra/contracts';
import { isApiProblem } from '@timbra/remote-kit';
import { useSearchParams } from '@timbra/remote-kit/router';
import { Empty, Notice, Page, toMexicoCity, useConfirm, VirtualTable } from '@timbra/ui-kit';
import { useEmisores } from '../../shared/use-emisores.ts';
import { useAcciones } from './use-acciones.ts';
import { useExportaciones } from './use-exportaciones.ts';
import { ExportacionCard, exportacionColumns } from './exportacion-columns.tsx';
import { ExportacionForm } from './exportacion-form.tsx';
import { periodoText } from './periodo.tsx';
import { mensajes } from './mensajes.ts';

const NONE: readonly Exportacion[] = [];
/** Pixels of a card: period, how it stands, and the files. */
const CARD = 148;

/** Records of one RFC are one issuer to SAT. */
const byRfc = <T extends { rfc: string }>(items: readonly T[] = []): T[] => [
  ...new Map(items.map((it) => [it.rfc, it])).values(),
];

/** Vouchers of a period in files: asked for, watched while they are made, downloaded. */
export const ExportarPage = () => {
  // Inicio says so whose figures it showed.
  const emisor = useSearchParams()[0].get('emisor');
  const emisores = useEmisores();
  const isComing = emisor !== null && emisores.isPending;
  const { data, isPending, isError, error, refetch, isMaking } = useExportaciones();
  const { pedir, descargar, borrar } = useAcciones();
  const { dialog, confirm } = useConfirm();

  const askToDelete = async (exportacion: Exportacion) => {
    const isSure = await confirm({
      title: mensajes.pregunta,
      children: (
        <p>
          {mensajes.preguntaAyuda} ({periodoText(exportacion)})
        </p>
      ),
      confirmLabel: mensajes.borrar,
      cancelLabel: mensajes.volver,
      danger: true,
    });
    if (isSure) borrar.mutate(exportacion.id);
  };
  const options = {
    onDescargar: ({ id }: Exportacion, parte: Exportacion['partes'][number]) =>
      descargar.mutate({ id, parte }),
    onBorrar: (exportacion: Exportacion) => void askToDelete(exportacion),
  };
  const refused = isApiProblem(pedir.error) ? pedir.error.errors : [];
  const failed = (
    [
      [mensajes.noSePidio, refused.length > 0 ? null : pedir.error],
      [mensajes.noSeDescargo, descargar.error],
      [mensajes.noSeBorro, borrar.error],
    ] as const
  ).find(([, it]) => it !== null);
  return (
    <Page fill title={mensajes.pagina} intro={mensajes.intro}>
      <ExportacionForm
        hoy={toMexicoCity(new Date()).slice(0, 10)}
        emisores={byRfc(emisores.data?.items)}
        deEmisor={emisores.data?.items.find(({ id }) => id === emisor)?.rfc}
        refused={refused}
        busy={pedir.isPending}
        disabledReason={
          isMaking ? mensajes.esperaLaOtra : isComing ? mensajes.buscandoEmisor : null
        }
        onAsk={(body) => pedir.mutate(body)}
      />
      {failed && (
        <Notice live kind="error" title={failed[0]}>
          {failed[1]?.message}
        </Notice>
      )}
      <VirtualTable
        label={mensajes.tabla}
        columns={exportacionColumns(options)}
        rows={data?.items ?? NONE}
        rowKey={({ id }) => id}
        cardHeight={CARD}
        card={(exportacion) => <ExportacionCard exportacion={exportacion} {...options} />}
        status={isPending ? 'loading' : isError ? 'error' : 'ready'}
        error={error}
        onRetry={() => void refetch()}
        loadingText={mensajes.cargando}
        empty={<Empty title={mensajes.vacio}>{mensajes.vacioAyuda}</Empty>}
      />
      {dialog}
    </Page>
  );
};
