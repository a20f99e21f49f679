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

/** Withdrawn just now: one that nobody saw any more cannot be published again. */
const Retirado = ({
  anuncio,
  publicar,
}: { anuncio: AnuncioPublicado } & Pick<AnunciosPublicados, 'publicar'>) => {
  const { title, message, type, displayUntil, vigente } = anuncio;
  if (!vigente) return <Notice kind="info" title={mensajes.retirado} live />;
  const body = { title, message, type, displayUntil, public: anuncio.public };
  return (
    <UndoNotice
      title={mensajes.retirado}
      nombre={title}
      undo={() => publicar(body)}
      onUndone={focusHeading}
    />
  );
};

export const Publicados = ({ list, retirar, publicar }: AnunciosPublicados) => (
  <Seccion id="publicados" title={mensajes.publicados}>
    {retirar.isSuccess && (
      <Retirado key={retirar.variables.id} anuncio={retirar.variables} publicar={publicar} />
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
