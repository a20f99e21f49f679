import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

const errorXml = (code: string) => `<?xml version="1.0"?><Error><Code>${code}</Code></Error>`;
const LOCATION = '<?xml version="1.0"?><LocationConstraint>us-east-1</LocationConstraint>';

/** Keys that one page of a listing has: few, so that there are pages. */
const PAGE = 2;

/** What follows `after`, as ListObjectsV2 says it. */
const listXml = (keys: readonly string[], after: string): string => {
  const rest = keys.toSorted().filter((key) => key > after);
  const page = rest.slice(0, PAGE);
  const contents = page.map((key) => `<Contents><Key>${key}</Key><Size>1</Size></Contents>`);
  const isTruncated = rest.length > PAGE;
  const next = isTruncated ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
  return `<?xml version="1.0"?><ListBucketResult>${contents.join('')}<IsTruncated>${isTruncated}</IsTruncated>${next}</ListBucketResult>`;
};

/** S3's REST as far as the object store speaks it: one bucket in memory, signatures not judged. */
export const startBucketServer = async () => {
  const objects = new Map<string, Buffer>();
  let bucket: string | undefined;

  const answer = (res: ServerResponse, status: number, body: string | Buffer = '') =>
    void res.writeHead(status, { 'content-type': 'application/xml', etag: '"e"' }).end(body);
  const onBucket = (
    name: string,
    { method, searchParams }: { method?: string; searchParams: URLSearchParams },
    res: ServerResponse,
  ) => {
    if (bucket === name && searchParams.has('list-type')) {
      const after = searchParams.get('continuation-token') ?? '';
      return answer(res, 200, listXml([...objects.keys()], after));
    }
    if (method === 'PUT' && bucket === name) {
      return answer(res, 409, errorXml('BucketAlreadyOwnedByYou'));
    }
    if (method === 'PUT') bucket = name;
    if (bucket === name) return answer(res, 200, method === 'GET' ? LOCATION : '');
    answer(res, 404, method === 'HEAD' ? '' : errorXml('NoSuchBucket'));
  };
  const onObject = async (key: string, req: IncomingMessage, res: ServerResponse) => {
    const found = objects.get(key);
    if (req.method === 'PUT') {
      const body = await buffer(req);
      const hash = createHash('sha256').update(body).digest('hex');
      if (req.headers['x-amz-content-sha256'] !== hash) {
        return answer(res, 400, errorXml('XAmzContentSHA256Mismatch'));
      }
      objects.set(key, body);
      return answer(res, 200);
    }
    if (req.method === 'DELETE') {
      objects.delete(key);
      return answer(res, 204); // S3 says so of what never was, too
    }
    return found ? answer(res, 200, found) : answer(res, 404, errorXml('NoSuchKey'));
  };

  const server = createServer((req, res) => {
    const { pathname, searchParams } = new URL(req.url ?? '/', 'http://bucket');
    const [, name = '', ...key] = pathname.split('/');
    if (!req.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=llave/')) {
      return answer(res, 403, errorXml('AccessDenied'));
    }
    if (key.join('') === '') onBucket(name, { method: req.method, searchParams }, res);
    else if (name === bucket) void onObject(key.join('/'), req, res);
    else answer(res, 404, errorXml('NoSuchBucket'));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    address: `s3://llave:secreto@127.0.0.1:${port}/timbra`,
    keys: () => [...objects.keys()],
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
