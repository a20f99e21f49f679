import type { Masivo, TimbradoMasivo } from '@timbra/contracts';
import { ActionButton, Notice } from '@timbra/ui-kit';
import type { Timbrado } from './use-timbrado.ts';
import { RecargarLink } from '../../../shared/sin-creditos.tsx';
import { mensajes } from '../mensajes.ts';
import { hechasDe } from './estado-masivo.ts';

interface DesenlaceProps {
  masivo: Masivo;
  acciones: Timbrado;
  canStamp: boolean;
}

const Terminado = ({ timbrado }: { timbrado: TimbradoMasivo }) => {
  const { prueba, timbradas, facturas, rechazadas } = timbrado;
  const listo = prueba ? mensajes.listoPrueba : mensajes.listo;
  const rest = facturas - timbradas - rechazadas;
  return (
    <Notice live kind={timbradas < facturas ? 'aviso' : 'exito'} title={listo(timbradas, facturas)}>
      {rechazadas > 0 && <p>{mensajes.rechazadas(rechazadas)}</p>}
      {rest > 0 && <p>{mensajes.yaTimbradas(rest)}</p>}
    </Notice>
  );
};

/** Why the stamping stands still, and how it goes on; or what came of it. */
export const Desenlace = ({ masivo, acciones, canStamp }: DesenlaceProps) => {
  const { timbrado } = masivo;
  if (!timbrado || timbrado.estado === 'enCurso') return null;
  if (timbrado.estado === 'terminado') return <Terminado timbrado={timbrado} />;
  const { pausa = 'pedida', detalle, enCurso, facturas } = timbrado;
  const { reanudar } = acciones;
  return (
    <Notice
      live
      kind={pausa === 'pedida' ? 'info' : 'aviso'}
      title={mensajes.pausas[pausa]}
      action={
        canStamp && (
          <ActionButton
            variant="default"
            busy={reanudar.isPending}
            busyLabel={mensajes.reanudando}
            onClick={() => reanudar.mutate()}
          >
            {mensajes.reanudar}
          </ActionButton>
        )
      }
    >
      <p>
        {mensajes.faltan(facturas - hechasDe(timbrado))} {detalle}{' '}
        {enCurso > 0 && mensajes.terminanEnCurso(enCurso)}{' '}
        {pausa === 'sinCreditos' && <RecargarLink />}
      </p>
    </Notice>
  );
};
