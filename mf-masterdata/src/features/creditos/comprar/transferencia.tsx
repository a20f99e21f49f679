import type { CuentaClabe } from '@timbra/contracts';
import { ActionButton } from '@timbra/ui-kit';
import { mensajes } from '../mensajes.ts';
import { Clabe } from './clabe.tsx';
import { Fallo, Panel, type PanelProps } from './panel.tsx';

interface TransferenciaProps extends PanelProps {
  clabe: CuentaClabe | null;
}

/** creditos §5: the account's own CLABE; greyed until there is one. */
export const Transferencia = ({ clabe, importe, problem, pagar }: TransferenciaProps) => (
  <>
    <Panel importe={importe} problem={problem} verb={mensajes.transfiere} isGrey={clabe === null}>
      {clabe === null ? (
        <>
          <p>{mensajes.sinClabe}</p>
          <ActionButton
            busy={pagar.clabe.isPending}
            busyLabel={mensajes.pidiendo}
            onClick={() => pagar.clabe.mutate()}
          >
            {mensajes.obtenerClabe}
          </ActionButton>
        </>
      ) : (
        <Clabe clabe={clabe} />
      )}
    </Panel>
    <Fallo error={pagar.clabe.error} />
  </>
);
