// Two libraries by different authors that presign URLs of object stores (AWS Signature Version 4 in the query).
import { load } from './order-book.ts';

export const region = 'us-east-1';
export const bucket = 'attachments';

/** s3rver knows only this account. */
export const account = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };

export interface Signed {
  baseUrl: string;
  key: string;
  method?: 'PUT' | 'GET';
  accessKeyId?: string;
  bucket?: string;
  /** The signer's clock, in milliseconds. */
  at: number;
  /** Life of the URL, in seconds. */
  life: number;
  /** If set, the request must send exactly this type and length. */
  contentType?: string;
  contentLength?: number;
}

export type Presign = (signed: Signed) => Promise<string>;

const { GetObjectCommand, PutObjectCommand, S3Client } = load(
  '@aws-sdk/client-s3',
) as typeof import('@aws-sdk/client-s3');
const { getSignedUrl } = load('@aws-sdk/s3-request-presigner') as typeof import('@aws-sdk/s3-request-presigner');
const { AwsV4Signer } = load('aws4fetch') as typeof import('aws4fetch');

const withSdk: Presign = async ({ baseUrl, key, method = 'PUT', at, life, contentType, contentLength, ...more }) => {
  const credentials = { ...account, accessKeyId: more.accessKeyId ?? account.accessKeyId };
  const client = new S3Client({
    region,
    credentials,
    endpoint: baseUrl,
    forcePathStyle: true,
    // Otherwise it signs the checksum of an empty file, no matter what will be sent.
    requestChecksumCalculation: 'WHEN_REQUIRED',
  });
  const subject = { Bucket: more.bucket ?? bucket, Key: key };
  const options = { expiresIn: life, signingDate: new Date(at) };
  if (method === 'GET') return getSignedUrl(client, new GetObjectCommand(subject), options);
  const length = contentLength === undefined ? {} : { ContentLength: contentLength };
  const type = contentType === undefined ? {} : { ContentType: contentType };
  const signableHeaders = new Set([
    'host',
    ...(contentType === undefined ? [] : ['content-type']),
    ...(contentLength === undefined ? [] : ['content-length']),
  ]);
  return getSignedUrl(client, new PutObjectCommand({ ...subject, ...type, ...length }), {
    ...options,
    signableHeaders,
  });
};

const withAws4fetch: Presign = async ({
  baseUrl,
  key,
  method = 'PUT',
  at,
  life,
  contentType,
  contentLength,
  ...more
}) => {
  const path = `/${more.bucket ?? bucket}/${key.split('/').map(encodeURIComponent).join('/')}`;
  const signer = new AwsV4Signer({
    ...account,
    accessKeyId: more.accessKeyId ?? account.accessKeyId,
    method,
    url: `${baseUrl}${path}?X-Amz-Expires=${life}`,
    headers: {
      ...(contentType === undefined ? {} : { 'content-type': contentType }),
      ...(contentLength === undefined ? {} : { 'content-length': String(contentLength) }),
    },
    service: 's3',
    region,
    signQuery: true,
    allHeaders: true,
    datetime: new Date(at).toISOString().replace(/[:-]|\.\d{3}/g, ''),
  });
  return (await signer.sign()).url.href;
};

export const presigners: Readonly<Record<string, Presign>> = {
  '@aws-sdk/s3-request-presigner': withSdk,
  aws4fetch: withAws4fetch,
};
