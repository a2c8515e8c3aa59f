import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { fault, faultBody, statusOf } from './fault.ts'
import { apiHeaders } from './heads.ts'

/**
 * Answers what Node refuses by itself, before there is a request: heads that are too long, bytes that are no HTTP, a
 * request that does not end. Written to the connection in the one error shape, and the connection is closed.
 */
export const refuseConnection =
  (clock: () => Date) =>
  (error: NodeJS.ErrnoException, socket: Duplex): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return
    write(socket, codeOf(error), clock())
  }

function codeOf({ code }: NodeJS.ErrnoException): string {
  if (code === 'HPE_HEADER_OVERFLOW') return 'HEADERS_TOO_LARGE'
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 'TIMED_OUT' : 'INVALID_INPUT'
}

function write(socket: Duplex, code: string, now: Date): void {
  const [status, correlationId] = [statusOf(code), randomUUID()]
  const body = JSON.stringify(faultBody(fault(code), { correlationId, now }))
  const heads = {
    ...apiHeaders,
    'x-correlation-id': correlationId,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }
  const lines = Object.entries(heads).map(([name, value]) => `${name}: ${value}`)
  const answer = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('\r\n')}\r\n\r\n${body}`
  if (socket.writable) socket.end(answer, () => socket.destroy())
  else socket.destroy()
}

/** What Node would answer without words, or not at all, although there is a request. */
export function addRawRefusals(app: FastifyInstance, clock: () => Date): void {
  // Nobody builds tunnels here.
  app.server.on('connect', (_request, socket) => write(socket, 'INVALID_INPUT', clock()))
  // An expectation that we cannot meet may be passed over (RFC 9110 10.1.1).
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response))
  app.addHook('onRequest', (request, _reply, done) => done(isProper(request) ? undefined : notProper()))
}

interface Heads {
  readonly raw: {
    readonly httpVersion: string
    readonly rawHeaders: readonly string[]
    readonly url?: string | undefined
  }
}

/** HTTP/1.1 has exactly one host, and an address of the API is percent-encoded UTF-8. */
function isProper({ raw: { httpVersion, rawHeaders, url = '' } }: Heads): boolean {
  const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length
  if (hosts > 1 || (hosts === 0 && httpVersion === '1.1')) return false
  return !url.startsWith('/api/') || isDecodable(url)
}

function isDecodable(url: string): boolean {
  try {
    decodeURIComponent(url)
    return true
  } catch {
    return false
  }
}

const notProper = () => Object.assign(new Error('no proper request'), { code: 'NOT_PROPER', statusCode: 400 })
