import type { FacturaRow } from '@timbra/contracts';
import { useValue } from '@timbra/remote-kit';
import { ActionButton, Notice } from '@timbra/ui-kit';
import { Button } from '@timbra/ui-kit/mantine';
import { hechasDe, type EstadoDeUna } from '../../../shared/cancelacion/envio.ts';
import type { createVarios } from './create-varios.ts';
import { Marcha } from './marcha.tsx';
import { mensajes, type Textos } from './textos.ts';
import classes from './varios.module.css';

const textOf = ({ estados }: Textos, estado: EstadoDeUna): string =>
  estado in estados ? estados[estado as keyof typeof estados] : mensajes.espera;

interface TandaProps {
  rows: readonly FacturaRow[];
  varios: ReturnType<typeof createVarios>;
  textos: Textos;
  /** Does it to one of them. */
  send: (id: string) => Promise<unknown>;
  onClose: () => void;
}

/** The same for each, one after another, and what became of each. */
export const Tanda = ({ rows, varios, textos, send, onClose }: TandaProps) => {
  const { fase, filas } = useValue(varios.state);
  if (fase === 'pregunta') {
    return (
      <div className={classes.varios}>
        <p>{textos.ayuda}</p>
        <div className={classes.final}>
          <Button variant="default" onClick={onClose}>
            {mensajes.volver}
          </Button>
          <ActionButton data-autofocus onClick={() => void varios.run(send)}>
            {textos.empezar}
          </ActionButton>
        </div>
      </div>
    );
  }
  const done = filas.filter(({ estado }) => estado === 'pedida').length;
  const isAll = done === rows.length;
  return (
    <Marcha
      rows={rows}
      envio={varios}
      avance={mensajes.avance(hechasDe(filas), rows.length)}
      textOf={(estado) => textOf(textos, estado)}
      desenlace={
        <Notice
          kind={isAll ? 'exito' : 'aviso'}
          title={isAll ? textos.exito : textos.algunos(done, rows.length)}
          live
        />
      }
      onClose={onClose}
    />
  );
};
