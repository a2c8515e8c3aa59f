import type { FastifyReply, FastifyRequest } from 'fastify'
import { type ContentEncoding, compress, encodingFor, type StaticFile } from '../page/static-files.ts'
import { apiHeaders } from './heads.ts'

/** An answer in one encoding, as it leaves. */
interface Written {
  /** Names and values in turn. */
  readonly head: readonly string[]
  /** One character per byte: Node sends head and text in one piece, which it does not do with a buffer. */
  readonly text: string
}

/** Answers that never change, written out once for each encoding, as long as somebody holds them. */
const known = new WeakMap<object, Map<ContentEncoding | null, Written>>()

/** Answers with the bytes of a value that never changes; at once, unless it is asked for in this encoding for the first time. */
export function sendFixed(
  request: FastifyRequest,
  reply: FastifyReply,
  body: object,
): FastifyReply | Promise<FastifyReply> {
  const encoding = encodingFor(request.headers['accept-encoding'])
  const written = known.get(body)?.get(encoding)
  return written ? send(request, reply, written) : sendFirst(request, reply, body, encoding)
}

function send(request: FastifyRequest, reply: FastifyReply, { head, text }: Written): FastifyReply {
  reply.hijack()
  reply.raw.writeHead(200, ['x-correlation-id', request.id, ...head])
  reply.raw.end(text, 'latin1')
  return reply
}

async function sendFirst(
  request: FastifyRequest,
  reply: FastifyReply,
  body: object,
  encoding: ContentEncoding | null,
): Promise<FastifyReply> {
  const written = await write(encoding, body)
  const encodings = known.get(body) ?? new Map<ContentEncoding | null, Written>()
  known.set(body, encodings)
  encodings.set(encoding, written)
  return send(request, reply, written)
}

async function write(encoding: ContentEncoding | null, body: object): Promise<Written> {
  const file: StaticFile = { type: 'application/json; charset=utf-8', body: Buffer.from(JSON.stringify(body)) }
  const bytes = encoding === null ? (file.body as Buffer) : await compress(file, encoding)
  const headers = {
    ...apiHeaders,
    vary: `${apiHeaders.vary}, Accept-Encoding`,
    'content-type': file.type,
    ...(encoding === null ? {} : { 'content-encoding': encoding }),
    'content-length': String(bytes.length),
  }
  return { head: Object.entries(headers).flat(), text: bytes.toString('latin1') }
}
