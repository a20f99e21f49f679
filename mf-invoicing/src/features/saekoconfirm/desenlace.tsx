import type { AvisoFactura } from '@timbra/contracts';
import { DateText, Notice } from '@timbra/ui-kit';
import { mensajes } from './mensajes.ts';
import type { Confirmacion } from './create-confirmacion.ts';
import classes from './saekoconfirm.module.css';

const Aviso = ({ aviso }: { aviso: AvisoFactura }) => {
  const { destino, estado, error, siguiente } = aviso;
  const isRefused = estado !== 'entregada' && error !== undefined;
  return (
    <li>
      <span className={classes.largo}>{destino}</span>
      <span className={classes.second}>
        {isRefused ? `${mensajes.estados.fallida}: ${error}` : mensajes.estados[estado]}
      </span>
      {isRefused && siguiente && (
        <span className={classes.second}>
          {mensajes.otraVez} <DateText value={siguiente} />
        </span>
      )}
    </li>
  );
};

const wordsOf = (avisos: readonly AvisoFactura[]) => {
  if (avisos.every(({ estado }) => estado === 'entregada')) {
    return { kind: 'exito', title: mensajes.exito } as const;
  }
  return avisos.some(({ estado, error }) => estado !== 'entregada' && error !== undefined)
    ? ({ kind: 'aviso', title: mensajes.noLlego } as const)
    : ({ kind: 'info', title: mensajes.enCamino, text: mensajes.enCaminoAyuda } as const);
};

/** What it came to, with every receiver; or why it could not be asked. */
export const Desenlace = ({ fase, avisos, error }: Confirmacion) => {
  if (fase === 'fallo') {
    return (
      <Notice live kind="error" title={mensajes.fallo}>
        {error instanceof Error && <p>{error.message}</p>}
      </Notice>
    );
  }
  if (fase !== 'terminada') return null;
  const { kind, title, ...rest } = wordsOf(avisos);
  return (
    <Notice live kind={kind} title={title}>
      {'text' in rest && <p>{rest.text}</p>}
      <ul className={classes.avisos} aria-label={mensajes.avisos}>
        {avisos.map((aviso) => (
          <Aviso key={aviso.id} aviso={aviso} />
        ))}
      </ul>
    </Notice>
  );
};
