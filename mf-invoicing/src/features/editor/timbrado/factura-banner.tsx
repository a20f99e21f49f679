import type { Factura, TimbrarRequestSummary } from '@timbra/contracts';
import { ActionButton, ClockIcon, FlaskIcon, WarningIcon, type StatusName } from '@timbra/ui-kit';
import type { Ref } from 'react';
import { useDownloadCfdi } from '../../../shared/use-download-cfdi.ts';
import bannerClasses from '../estilos/banner.module.css';
import classes from '../estilos/editor.module.css';
import { mensajes } from '../mensajes.ts';
import { bannerOf, type BannerKind } from '../borrador/stamp-outcome.ts';
import { ActualizarReceptor } from './actualizar-receptor.tsx';

const looks = {
  error: { status: 'error', Icon: WarningIcon, text: mensajes.bannerError },
  pending: { status: 'enProceso', Icon: ClockIcon, text: mensajes.bannerEnProceso },
  prueba: { status: 'prueba', Icon: FlaskIcon, text: mensajes.bannerPrueba },
} as const satisfies Record<BannerKind, { status: StatusName; Icon: unknown; text: string }>;

const Refusal = ({ error = '', errorCode, remedio, accion }: Partial<TimbrarRequestSummary>) => (
  <>
    <p>{error}</p>
    {remedio && <p>{remedio}.</p>}
    {accion === 'actualizarReceptor' ? (
      <ActualizarReceptor />
    ) : (
      <p className={classes.second}>{mensajes.reintente(errorCode ?? error)}</p>
    )}
  </>
);

/** How the draft or the test stands, with its files at hand. It takes the focus after an attempt. */
export const FacturaBanner = ({ factura, ref }: { factura: Factura; ref: Ref<HTMLDivElement> }) => {
  const { download, isBusy } = useDownloadCfdi();
  const kind = bannerOf(factura);
  if (!kind) return null;
  const { status, Icon, text } = looks[kind];
  const hasFiles = factura.uuid !== undefined && kind === 'prueba';
  return (
    <div
      ref={ref}
      className={bannerClasses.banner}
      data-status={status}
      role={kind === 'error' ? 'alert' : 'status'}
      tabIndex={-1}
    >
      <div className={bannerClasses.bannerText}>
        <p className={bannerClasses.bannerTitle}>
          <Icon />
          {text}
        </p>
        {kind === 'error' && <Refusal {...factura.timbrarRequest} />}
        {kind === 'pending' && (
          <p>
            {[factura.timbrarRequest?.error, mensajes.enProcesoDetalle].filter(Boolean).join('. ')}
          </p>
        )}
        {hasFiles && <p className={bannerClasses.uuid}>{factura.uuid}</p>}
      </div>
      {hasFiles && (
        <div className={bannerClasses.bannerActions}>
          {(['xml', 'pdf'] as const).map((format) => (
            // Busy, it keeps the focus: a disabled button would drop it.
            <ActionButton
              key={format}
              variant="default"
              busy={isBusy(factura.id, format)}
              busyLabel={mensajes.descargando(mensajes[format])}
              onClick={() => void download(factura, format)}
            >
              {mensajes[format]}
            </ActionButton>
          ))}
        </div>
      )}
    </div>
  );
};
