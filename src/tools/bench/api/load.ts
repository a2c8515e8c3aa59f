import { connect } from 'node:net'

export interface LoadRequest {
  readonly port: number
  readonly path: string
  readonly method?: 'GET' | 'POST'
  readonly host?: string
  readonly token?: string
  readonly body?: string
}

/** As many requests go out together, as in Fastify's own benchmark: else waking the other process is what is measured. */
const pipelined = 10

/**
 * Answers per second over so many connections kept open, each asking again as soon as it has its answers. The client is
 * as small as can be, because it shares the machine. Throws at anything but 200.
 */
export async function answersPerSecond(asked: LoadRequest, { ms = 1000, connections = 16 } = {}): Promise<number> {
  const begin = performance.now()
  const counts = await Promise.all(Array.from({ length: connections }, () => askOn(asked, begin + ms)))
  return counts.reduce((sum, count) => sum + count, 0) / ((performance.now() - begin) / 1000)
}

function askOn(asked: LoadRequest, until: number): Promise<number> {
  const requests = Buffer.from(textOf(asked).repeat(pipelined))
  return new Promise((resolve, reject) => {
    let count = 0
    let come: Buffer = Buffer.alloc(0)
    const socket = connect({ port: asked.port, host: '127.0.0.1', noDelay: true })
    const fail = (reason: unknown) => {
      socket.destroy()
      reject(reason)
    }
    socket.on('error', fail)
    socket.on('connect', () => socket.write(requests))
    socket.on('data', (part: Buffer) => {
      come = come.length === 0 ? part : Buffer.concat([come, part])
      for (let length = lengthOf(come); length !== null && come.length >= length; length = lengthOf(come)) {
        if (come.toString('latin1', 9, 12) !== '200') {
          return fail(new Error(`${asked.path} answers ${come.toString('utf8').slice(0, 600)}`))
        }
        come = come.subarray(length)
        count += 1
      }
      if (count % pipelined !== 0 || come.length > 0) return
      if (performance.now() < until) return socket.write(requests)
      socket.end()
      resolve(count)
    })
  })
}

/** Of the answer that begins here, head and body; null while its head is not whole. */
function lengthOf(come: Buffer): number | null {
  const end = come.indexOf('\r\n\r\n')
  if (end < 0) return null
  const head = come.toString('latin1', 0, end)
  if (/\r\ntransfer-encoding: chunked/i.test(head)) return endOfChunks(come, end + 4)
  const [, length] = /\r\ncontent-length: (\d+)/i.exec(head) ?? []
  if (length === undefined) throw new Error('an answer does not say how long it is')
  return end + 4 + Number(length)
}

/** What is compressed on its way comes in pieces, each behind its size; the last is empty. Null while it is not there. */
function endOfChunks(come: Buffer, from: number): number | null {
  const end = come.indexOf('\r\n', from)
  if (end < 0) return null
  const size = Number.parseInt(come.toString('latin1', from, end), 16)
  const next = end + 2 + size + 2
  return size === 0 ? next : endOfChunks(come, next)
}

function textOf({ path, method = 'GET', host = 'localhost', token, body }: LoadRequest): string {
  return [
    `${method} ${path} HTTP/1.1`,
    `host: ${host}`,
    'accept-encoding: gzip, br',
    ...(token === undefined ? [] : [`authorization: Bearer ${token}`]),
    ...(body === undefined ? [] : ['content-type: application/json', `content-length: ${Buffer.byteLength(body)}`]),
    '',
    body ?? '',
  ].join('\r\n')
}
