import { Anchor, Modal, Stack } from '@mantine/core';
import { ErrorState, Loading, Page } from '@timbra/ui-kit';
import { OwnPage } from '../../base/own-page.tsx';
import { Paginas } from '../paginas.tsx';
import { Seccion } from '../../shared/seccion.tsx';
import { Secreto } from '../secreto/secreto.tsx';
import { DestinoForm } from './destino-form.tsx';
import { EntregasSection } from './entregas-section.tsx';
import { Firma } from './firma.tsx';
import { mensajes } from './mensajes.ts';
import { useWebhooks } from './use-webhooks.ts';

/** Where the account is told of its vouchers, and what became of each notice (ADR 0038). */
export const WebhooksPage = () => {
  const { destino, save, rotate, secreto, forgetSecreto } = useWebhooks();
  const { data, error, refetch } = destino;
  return (
    <Page title={mensajes.titulo} intro={mensajes.intro}>
      <OwnPage wide>
        <Stack gap="xl">
          <Paginas />
          <Anchor href="/api/docs/webhooks" underline="always">
            {mensajes.guia}
          </Anchor>
          {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
          {!data && !error && <Loading shape="lines" />}
          {data && (
            <>
              <Seccion id="destino" title={mensajes.destino} intro={mensajes.destinoIntro}>
                <DestinoForm destino={data} save={save} />
              </Seccion>
              <Seccion id="firma" title={mensajes.secreto} intro={mensajes.secretoIntro}>
                <Firma destino={data} rotate={rotate} />
              </Seccion>
              <EntregasSection hasAddress={data.url !== null} />
            </>
          )}
        </Stack>
        <Modal
          opened={secreto !== null}
          onClose={forgetSecreto}
          title={mensajes.copiaTitulo}
          size={520}
          // A slip beside it does not lose what is told once.
          closeOnClickOutside={false}
          closeButtonProps={{ 'aria-label': mensajes.cerrar }}
        >
          {secreto !== null && (
            <Secreto
              what={mensajes.secreto}
              secret={secreto}
              note={mensajes.unaVez}
              onClose={forgetSecreto}
            />
          )}
        </Modal>
      </OwnPage>
    </Page>
  );
};
