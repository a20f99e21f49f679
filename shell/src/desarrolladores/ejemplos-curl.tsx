import { callApi } from '@timbra/remote-kit';
import { Code, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../session/session-context.ts';
import { CopyButton } from './copy-button.tsx';
import classes from './desarrolladores.module.css';
import { abrir, borrador, listar, preamble, timbrar, type Cuenta } from './ejemplos.ts';
import { mensajes } from './mensajes.ts';

/** The first issuer that may invoice and the first receiver: with them the examples work. */
const useParties = () => {
  const { api } = useSession();
  const emisores = useQuery({
    queryKey: ['emisores', 'ejemplos'],
    queryFn: ({ signal }) => callApi(api, 'GET /emisores', { signal }),
  });
  const receptores = useQuery({
    queryKey: ['receptores', 'ejemplos'],
    queryFn: ({ signal }) => callApi(api, 'GET /receptores', { query: { limit: 1 }, signal }),
  });
  return {
    emisor: emisores.data?.items.find((it) => it.isUsable)?.id ?? null,
    receptor: receptores.data?.items[0]?.id ?? null,
    isKnown: emisores.data !== undefined && receptores.data !== undefined,
  };
};

const Example = ({ title, code, before }: { title: string; code: string; before: string }) => (
  <section>
    <div className={classes.exampleHead}>
      <Title order={3}>{title}</Title>
      <CopyButton text={`${before}\n${code}\n`} what={title} />
    </div>
    {/* It scrolls sideways, so the keyboard reaches it. */}
    <Code block tabIndex={0} role="region" aria-label={title}>
      {code}
    </Code>
  </section>
);

interface EjemplosProps {
  user: string;
  secret: string | null;
}

export const Ejemplos = ({ user, secret }: EjemplosProps) => {
  const { emisor, receptor, isKnown } = useParties();
  const { origin } = window.location;
  const cuenta: Cuenta = { origin, user, secret, emisor, receptor };
  const before = preamble(cuenta);
  return (
    <>
      <Text c="dimmed">{mensajes.ejemplosNota}</Text>
      {isKnown && !(emisor && receptor) && <Text>{mensajes.sinDatos}</Text>}
      <Code block tabIndex={0} role="region" aria-label={mensajes.datosDeCuenta}>
        {before}
      </Code>
      <Example title={mensajes.listar} code={listar()} before={before} />
      <Example title={mensajes.borrador} code={borrador(cuenta)} before={before} />
      <Example title={mensajes.timbrar} code={timbrar()} before="" />
      <Example title={mensajes.abrir} code={abrir(cuenta)} before={before} />
    </>
  );
};
