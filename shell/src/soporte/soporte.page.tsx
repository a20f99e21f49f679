import { Anchor, List, Stack, Text, Title } from '@mantine/core';
import { ErrorState, Loading, Page } from '@timbra/ui-kit';
import type { ReactNode } from 'react';
import { OwnPage } from '../base/own-page.tsx';
import { mensajes } from './mensajes.ts';
import { useSoporte } from './use-soporte.ts';

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <Title order={2} mb="xs">
      {title}
    </Title>
    {children}
  </section>
);

const Lines = ({ lines }: { lines: readonly string[] }) => (
  <List spacing={4}>
    {lines.map((it) => (
      <List.Item key={it}>{it}</List.Item>
    ))}
  </List>
);

const Contacto = () => {
  const { data, error, refetch } = useSoporte();
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading shape="lines" />;
  return (
    <Text>
      {mensajes.escribe}{' '}
      <Anchor href={`mailto:${data.email}`} inherit underline="always">
        {data.email}
      </Anchor>
      . {mensajes.respuesta} {mensajes.horario} {data.chat ? mensajes.chatAhora : ''}
    </Text>
  );
};

/** cuenta §10: hours, what is answered and what is not, frequent questions. */
export const SoportePage = () => (
  <Page title={mensajes.titulo}>
    <OwnPage>
      <Stack gap="xl">
        <Section title={mensajes.contacto}>
          <Contacto />
        </Section>
        <Section title={mensajes.siTitulo}>
          <Lines lines={mensajes.si} />
        </Section>
        <Section title={mensajes.noTitulo}>
          <Lines lines={mensajes.no} />
        </Section>
        <Section title={mensajes.preguntasTitulo}>
          <Stack gap="md">
            {mensajes.preguntas.map(({ pregunta, respuesta }) => (
              <div key={pregunta}>
                <Text fw={600}>{pregunta}</Text>
                <Text>{respuesta}</Text>
              </div>
            ))}
          </Stack>
        </Section>
      </Stack>
    </OwnPage>
  </Page>
);
