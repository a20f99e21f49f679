import { callApi, useHost } from '@timbra/remote-kit';
import { Link } from '@timbra/remote-kit/router';
import { formatDate, Notice } from '@timbra/ui-kit';
import { Button } from '@timbra/ui-kit/mantine';
import { useQuery } from '@timbra/ui-kit/query';
import { queryKeys } from '../../shared/query-keys.ts';
import { mensajes } from './mensajes.ts';

/** Certificates that end soon, told before it hurts. */
export const AvisosCsd = () => {
  const { api, permissions } = useHost();
  const administers = permissions.includes('administrar cuenta');
  const { data } = useQuery({
    queryKey: queryKeys.avisos,
    queryFn: ({ signal }) => callApi(api, 'GET /emisores/avisos', { signal }),
  });
  return data?.items.map(({ emisor, certificado, notAfter, dias, umbral }) => (
    <Notice
      key={certificado}
      kind={umbral === 3 ? 'error' : 'aviso'}
      title={mensajes.aviso(emisor.rfc, dias)}
      action={
        administers && (
          <Button
            component={Link}
            to={`/emisores/editar/${emisor.id}`}
            variant="default"
            size="compact-sm"
          >
            {mensajes.reemplazar}
          </Button>
        )
      }
    >
      <p>{mensajes.avisoAyuda(formatDate(notAfter))}</p>
      {!administers && <p>{mensajes.loReemplaza}</p>}
    </Notice>
  ));
};
