import { Button } from '@mantine/core';
import type { AnuncioPublicado } from '@timbra/contracts';
import {
  CheckIcon,
  ClockIcon,
  DateText,
  Empty,
  focusHeading,
  Notice,
  StatusBadge,
  UndoNotice,
} from '@timbra/ui-kit';
import { BitacoraView } from '../../shared/bitacora/bitacora-view.tsx';
import { Seccion } from '../../shared/seccion.tsx';
import { Actions, Cell, Hint, Row, Tabla } from '../../shared/tabla/tabla.tsx';
import { mensajes } from '../mensajes.ts';
import type { AnunciosPublicados } from './use-anuncios-publicados.ts';

const columns = [mensajes.tituloDeAnuncio, mensajes.tipo, mensajes.ultimoDia] as const;

const Estado = ({ vigente }: AnuncioPublicado) =>
  vigente ? (
    <StatusBadge status="timbrada" icon={CheckIcon} word={mensajes.vigente} />
  ) : (
    <StatusBadge status="cancelada" icon={ClockIcon} word={mensajes.terminado} />
  );

/** Withdrawn just now; of one that nobody saw any more there is nothing to have again. */
const Retirado = ({
  anuncio,
  recuperar,
}: { anuncio: AnuncioPublicado } & Pick<AnunciosPublicados, 'recuperar'>) => {
  if (!anuncio.vigente) return <Notice kind="info" title={mensajes.retirado} live />;
  return (
    <UndoNotice
      title={mensajes.retirado}
      nombre={anuncio.title}
      undo={() => recuperar(anuncio)}
      onUndone={focusHeading}
    />
  );
};

type PublicadosProps = Omit<AnunciosPublicados, 'publicar'>;

export const Publicados = ({ list, retirar, recuperar }: PublicadosProps) => (
  <Seccion id="publicados" title={mensajes.publicados}>
    {retirar.isSuccess && (
      <Retirado key={retirar.variables.id} anuncio={retirar.variables} recuperar={recuperar} />
    )}
    <BitacoraView bitacora={list} empty={<Empty title={mensajes.sinAnuncios} />}>
      {(rows) => (
        <Tabla labelledBy="publicados" columns={columns} last={mensajes.retirar}>
          {rows.map((it) => (
            <Row
              key={it.id}
              head={
                <>
                  {it.title}
                  <Hint>{it.message}</Hint>
                </>
              }
            >
              <Cell label={mensajes.tipo}>{mensajes.tiposDeAnuncio[it.type]}</Cell>
              <Cell label={mensajes.ultimoDia}>
                <DateText value={it.displayUntil} dateOnly /> <Estado {...it} />
              </Cell>
              <Actions>
                <Button
                  variant="subtle"
                  size="compact-sm"
                  aria-label={mensajes.retirarEl(it.title)}
                  disabled={retirar.isPending}
                  onClick={() => retirar.mutate(it)}
                >
                  {mensajes.retirar}
                </Button>
              </Actions>
            </Row>
          ))}
        </Tabla>
      )}
    </BitacoraView>
  </Seccion>
);
