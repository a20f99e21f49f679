import type { SolicitudesRecibidas } from '@timbra/contracts';
import { ActionButton, formatDateTime, Notice } from '@timbra/ui-kit';
import { mensajes } from './mensajes.ts';

interface IncompleteNoticeProps {
  emisores: SolicitudesRecibidas['emisores'];
  /** What is shown could not be read again. */
  isStale: boolean;
  busy: boolean;
  onAsk: () => void;
}

/** Why what is shown may not be all: SAT or the provider was away, or we could not ask. */
export const IncompleteNotice = ({ emisores, isStale, busy, onAsk }: IncompleteNoticeProps) => {
  const away = emisores.filter(({ aviso }) => aviso !== undefined);
  if (away.length === 0 && !isStale) return null;
  const title = isStale ? mensajes.noSeActualizo : away[0]?.aviso;
  return (
    <Notice
      kind="aviso"
      title={title}
      live
      action={
        <ActionButton variant="default" size="compact-sm" busy={busy} onClick={onAsk}>
          {mensajes.consultarDeNuevo}
        </ActionButton>
      }
    >
      {away.length > 0 && (
        <ul>
          {away.map(({ emisor, rfc, aviso, consultado }) => (
            <li key={emisor}>
              {rfc}: {aviso === title ? '' : `${aviso}. `}
              {consultado ? mensajes.consultado(formatDateTime(consultado)) : mensajes.sinConsulta}
            </li>
          ))}
        </ul>
      )}
    </Notice>
  );
};
