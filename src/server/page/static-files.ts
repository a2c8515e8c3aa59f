import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** A file whose address changes with its content. */
export interface StaticFile {
  readonly type: string
  readonly body: string | Buffer
}

export type ContentEncoding = 'br' | 'gzip'

const compressors: { readonly [encoding in ContentEncoding]: (body: Buffer) => Promise<Buffer> } = {
  br: (body) =>
    promisify(brotliCompress)(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
  gzip: (body) => promisify(gzip)(body, { level: 9 }),
}

/** Each file is compressed once per encoding, when it is first asked for or at the start. */
const compressed = new WeakMap<StaticFile, Map<ContentEncoding, Promise<Buffer>>>()

/** Answers with a file that may be kept for ever. */
export async function sendForEver(
  request: FastifyRequest,
  reply: FastifyReply,
  file: StaticFile,
): Promise<FastifyReply> {
  reply.header('cache-control', 'public, max-age=31536000, immutable')
  if (isText(file)) reply.header('vary', 'accept-encoding')
  return sendCompressed(request, reply, file)
}

/** Answers with a file, in what its caller understands best; who sends it says how long it may be kept. */
export async function sendCompressed(
  request: FastifyRequest,
  reply: FastifyReply,
  file: StaticFile,
): Promise<FastifyReply> {
  reply.type(file.type)
  if (!isText(file)) return reply.send(file.body)
  const encoding = encodingFor(request.headers['accept-encoding'])
  if (!encoding) return reply.send(file.body)
  return reply.header('content-encoding', encoding).send(await compress(file, encoding))
}

/** Compresses ahead of the first visitor, one after the other, so that a start is not slowed down. */
export async function compressAhead(files: Iterable<StaticFile>): Promise<void> {
  for (const file of files) {
    if (isText(file)) await compress(file, 'br')
  }
}

const isText = (file: StaticFile): boolean => /^text\/|json|svg/.test(file.type)

/** Browsers say the same few things. */
const understood = new Map<string, ContentEncoding | null>()

export function encodingFor(accepted: string | string[] | undefined): ContentEncoding | null {
  const header = String(accepted ?? '')
  const known = understood.get(header)
  if (known !== undefined) return known
  const encoding = readEncoding(header)
  if (understood.size < 100) understood.set(header, encoding)
  return encoding
}

/** A quality of 0 (`br;q=0`) refuses. */
function readEncoding(accepted: string): ContentEncoding | null {
  const names = accepted
    .split(',')
    .map((one) => one.trim().split(';'))
    .filter(([, quality]) => !/^\s*q=0(\.0*)?\s*$/.test(quality ?? ''))
    .map(([name]) => name)
  if (names.includes('br')) return 'br'
  return names.includes('gzip') ? 'gzip' : null
}

export function compress(file: StaticFile, encoding: ContentEncoding): Promise<Buffer> {
  const known = compressed.get(file) ?? new Map<ContentEncoding, Promise<Buffer>>()
  compressed.set(file, known)
  const body = known.get(encoding) ?? compressors[encoding](Buffer.from(file.body))
  known.set(encoding, body)
  return body
}
