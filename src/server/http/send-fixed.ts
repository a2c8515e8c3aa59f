import type { FastifyReply, FastifyRequest } from 'fastify'
import { compress, type Encoding, encodingFor, type StaticFile } from '../page/static-files.ts'
import { apiHeaders } from './heads.ts'

/** An answer in one encoding, as it leaves. */
interface Written {
  /** Names and values in turn. */
  readonly head: readonly string[]
  /** One character per byte: Node sends head and text in one piece, which it does not do with a buffer. */
  readonly text: string
}

/** Answers that never change, written out once for each encoding, as long as somebody holds them. */
const known = new WeakMap<object, Map<Encoding | null, Promise<Written>>>()

export async function sendFixed(request: FastifyRequest, reply: FastifyReply, body: object): Promise<FastifyReply> {
  const encoding = encodingFor(request.headers['accept-encoding'])
  const { head, text } = await writtenIn(encoding, body)
  reply.hijack()
  reply.raw.writeHead(200, ['x-correlation-id', request.id, ...head])
  reply.raw.end(text, 'latin1')
  return reply
}

function writtenIn(encoding: Encoding | null, body: object): Promise<Written> {
  const encodings = known.get(body) ?? new Map<Encoding | null, Promise<Written>>()
  known.set(body, encodings)
  const written = encodings.get(encoding) ?? write(encoding, body)
  encodings.set(encoding, written)
  return written
}

async function write(encoding: Encoding | null, body: object): Promise<Written> {
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
