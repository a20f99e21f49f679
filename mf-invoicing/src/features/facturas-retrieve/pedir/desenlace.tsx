import { Notice } from '@timbra/ui-kit';
import { useEffect, useRef } from 'react';
import { desenlaceDe, type Una } from '../../../shared/cancelacion/envio.ts';
import { mensajes } from '../mensajes.ts';
import { causasDe } from './causas.ts';

/** What came of it all, in the words of cancelacion §8; it takes the focus that its button had. */
export const Desenlace = ({ filas }: { filas: readonly Una[] }) => {
  const said = useRef<HTMLDivElement>(null);
  useEffect(() => said.current?.focus(), []);
  const { kind, texto } = desenlaceDe(filas);
  const { dichas, otras } = causasDe(filas);
  return (
    <div ref={said} tabIndex={-1}>
      <Notice kind={kind} title={texto} live>
        {dichas.length > 0 && (
          <ul>
            {dichas.map(({ error, veces }) => (
              <li key={error}>{mensajes.causa(error, veces)}</li>
            ))}
            {otras > 0 && <li>{mensajes.otrasCausas(otras)}</li>}
          </ul>
        )}
        {kind !== 'exito' && <p>{mensajes.siguenElegidos}</p>}
        {filas.some(({ estado }) => estado === 'noEnviada') && <p>{mensajes.detenida}</p>}
      </Notice>
    </div>
  );
};
