import { Button, Code } from '@mantine/core';
import type { PagoSinCuenta } from '@timbra/contracts';
import { DateText, Empty, Money } from '@timbra/ui-kit';
import { useState } from 'react';
import { BitacoraView } from '../../shared/bitacora/bitacora-view.tsx';
import { Seccion } from '../../shared/seccion.tsx';
import { Actions, Cell, Hint, Row, Tabla } from '../../shared/tabla/tabla.tsx';
import { mensajes } from '../mensajes.ts';
import { Asignar } from './asignar.tsx';
import type { Pagos } from './use-pagos.ts';

const columns = [mensajes.importe, mensajes.medio, mensajes.porQue] as const;

/** What arrived and is nobody's. */
export const SinCuenta = ({ list, asignar }: Pagos) => {
  const [chosen, setChosen] = useState<PagoSinCuenta | null>(null);
  return (
    <Seccion id="sin-cuenta" title={mensajes.sinCuenta} intro={mensajes.sinCuentaIntro}>
      <BitacoraView bitacora={list} empty={<Empty title={mensajes.sinPagos} />}>
        {(rows) => (
          <Tabla labelledBy="sin-cuenta" columns={columns} last={mensajes.asignar}>
            {rows.map((it) => (
              <Row
                key={it.id}
                head={
                  <>
                    <Money value={it.importe} />
                    <Hint>
                      <DateText value={it.fecha} />
                    </Hint>
                  </>
                }
              >
                <Cell label={mensajes.medio}>
                  {mensajes.medios[it.metodo]}
                  <Hint>
                    <Code>{it.pago}</Code>
                  </Hint>
                </Cell>
                <Cell label={mensajes.porQue}>{mensajes.motivosDePago[it.motivo]}</Cell>
                <Actions>
                  <Button
                    variant="subtle"
                    size="compact-sm"
                    aria-label={mensajes.asignarEl(it.pago)}
                    onClick={() => setChosen(it)}
                  >
                    {mensajes.asignar}
                  </Button>
                </Actions>
              </Row>
            ))}
          </Tabla>
        )}
      </BitacoraView>
      <Asignar pago={chosen} asignar={asignar} onClose={() => setChosen(null)} />
    </Seccion>
  );
};
