import { Button } from '@mantine/core';
import type { Factura } from '@timbra/contracts';
import {
  BanIcon,
  CheckIcon,
  ClockIcon,
  FlaskIcon,
  WarningIcon,
  type StatusName,
} from '@timbra/ui-kit';
import { useHost } from '@timbra/remote-kit';
import type { Ref } from 'react';
import { Link } from 'react-router';
import { emitirDe } from '../../emitir.ts';
import { useDownloadCfdi } from '../../use-download-cfdi.ts';
import bannerClasses from '../banner.module.css';
import classes from '../editor.module.css';
import { mensajes } from '../mensajes.ts';
import { bannerOf, isAboutReceptor, type BannerKind } from '../model/stamp-outcome.ts';
import { focusField } from './focus.ts';

const looks = {
  error: { status: 'error', Icon: WarningIcon, text: mensajes.bannerError },
  pending: { status: 'enProceso', Icon: ClockIcon, text: mensajes.bannerEnProceso },
  cancelada: { status: 'cancelada', Icon: BanIcon, text: mensajes.bannerCancelada },
  prueba: { status: 'prueba', Icon: FlaskIcon, text: mensajes.bannerPrueba },
  timbrada: { status: 'timbrada', Icon: CheckIcon, text: mensajes.bannerTimbrada },
} as const satisfies Record<BannerKind, { status: StatusName; Icon: unknown; text: string }>;

const Refusal = ({ error }: { error: string }) => (
  <>
    <p>{error}</p>
    {isAboutReceptor(error) ? (
      <p>
        {mensajes.consejoReceptor}{' '}
        <button
          type="button"
          className={bannerClasses.linkButton}
          onClick={() => focusField({ field: 'receptor' })}
        >
          {mensajes.revisarReceptor}
        </button>
      </p>
    ) : (
      <p className={classes.second}>{mensajes.reintente(error.split(':')[0] ?? error)}</p>
    )}
  </>
);

/** What is issued from it next (spec 1 §4). */
const Emitir = ({ factura }: { factura: Factura }) => {
  const { permissions } = useHost();
  if (!permissions.includes('button create in facturas')) return null;
  return emitirDe({ ...factura, receptorRfc: factura.receptor?.rfc }).map(({ to, text }) => (
    <Button key={to} variant="default" component={Link} to={to}>
      {text}
    </Button>
  ));
};

/** How the invoice stands, with its files at hand. It takes the focus after an attempt. */
export const FacturaBanner = ({ factura, ref }: { factura: Factura; ref: Ref<HTMLDivElement> }) => {
  const { download, isBusy } = useDownloadCfdi();
  const kind = bannerOf(factura);
  if (!kind) return null;
  const { status, Icon, text } = looks[kind];
  const hasFiles = factura.uuid !== undefined && kind !== 'error' && kind !== 'pending';
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
        {kind === 'error' && <Refusal error={factura.timbrarRequest?.error ?? ''} />}
        {kind === 'pending' && <p>{mensajes.enProcesoDetalle}</p>}
        {hasFiles && <p className={bannerClasses.uuid}>{factura.uuid}</p>}
      </div>
      {hasFiles && (
        <div className={bannerClasses.bannerActions}>
          {(['xml', 'pdf'] as const).map((format) => (
            <Button
              key={format}
              variant="default"
              loading={isBusy(factura.id, format)}
              onClick={() => void download(factura, format)}
            >
              {mensajes[format]}
            </Button>
          ))}
          <Emitir factura={factura} />
        </div>
      )}
    </div>
  );
};
