import type { ReceptorRow } from '@timbra/contracts';
import { Notice } from '@timbra/ui-kit';
import { Button } from '@timbra/ui-kit/mantine';
import type { Ref } from 'react';
import panelClasses from '../../estilos/panel.module.css';
import { mensajes } from '../../mensajes.ts';

interface ReceptorRepetidoProps {
  /** Undefined while only the server knows it. */
  existing: ReceptorRow | undefined;
  onUse: (row: ReceptorRow) => void;
  onCreate: () => void;
  ref: Ref<HTMLDivElement>;
}

/** A second record of the same client splits its history in two: the first one is offered. */
export const ReceptorRepetido = ({ existing, onUse, onCreate, ref }: ReceptorRepetidoProps) => (
  <div ref={ref} tabIndex={-1}>
    <Notice kind="aviso" title={mensajes.yaTienes(existing?.nombre)} live>
      <div className={panelClasses.panelActions}>
        <Button variant="default" size="compact-sm" onClick={onCreate}>
          {mensajes.crearDeTodosModos}
        </Button>
        {existing && (
          <Button size="compact-sm" onClick={() => onUse(existing)}>
            {mensajes.usarElExistente}
          </Button>
        )}
      </div>
    </Notice>
  </div>
);
