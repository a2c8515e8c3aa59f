import { connect } from 'node:net'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WireError } from '#contract/shapes/error.ts'
import { firstProblem } from '#server/http/validate.ts'
import { startTestApp } from '../support/app.ts'
import { freshChain } from '../support/database.ts'

const test = startTestApp()
const chain = freshChain()
let port = 0

beforeAll(async () => {
  await test.app.listen({ port: 0, host: '127.0.0.1' })
  port = (test.app.server.address() as { port: number }).port
})
afterAll(() => test.app.server.closeAllConnections())

/** What the server says to these bytes, until it closes or has said one whole answer. */
function say(bytes: Buffer): Promise<{ readonly status: number; readonly head: string; readonly body: string }> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    let text = ''
    const end = () => {
      socket.destroy()
      const [head = '', body = ''] = text.split(/\r\n\r\n(.*)/s)
      resolve({ status: Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0), head: head.toLowerCase(), body })
    }
    socket.setTimeout(5_000, end)
    socket.on('error', reject)
    socket.on('close', end)
    socket.on('data', (data) => {
      text += data.toString('latin1')
      const length = /content-length: (\d+)/i.exec(text)?.[1]
      if (length !== undefined && text.length >= text.indexOf('\r\n\r\n') + 4 + Number(length)) end()
    })
  })
}

const host = `Host: ${chain}.test`
const json = 'Content-Type: application/json'
const lines = (...all: readonly string[]) => Buffer.from(`${all.join('\r\n')}\r\n\r\n`, 'latin1')
const post = (body: Buffer, ...more: readonly string[]) =>
  Buffer.concat([
    lines('POST /api/person/find-person-by-email HTTP/1.1', host, `Content-Length: ${body.length}`, ...more),
    body,
  ])

describe('bytes that are no proper request are answered in the one error shape', () => {
  it.each<[string, Buffer, number, string]>([
    ['no HTTP at all', Buffer.from('\x16\x03\x01\x00\xa5\r\n\r\n', 'latin1'), 400, 'INVALID_INPUT'],
    ['a request line of one word', lines('HELLO'), 400, 'INVALID_INPUT'],
    ['a version that does not exist', lines('GET /api/nothing HTTP/9.9', host), 400, 'INVALID_INPUT'],
    ['an unknown method', lines('FETCH /api/nothing HTTP/1.1', host), 400, 'INVALID_INPUT'],
    ['a space inside of an address', lines('GET /api/no thing HTTP/1.1', host), 400, 'INVALID_INPUT'],
    ['no host', lines('GET /api/config/load-centers-for-area HTTP/1.1'), 400, 'INVALID_INPUT'],
    ['two hosts', lines('GET /api/nothing HTTP/1.1', host, 'Host: elsewhere.test'), 400, 'INVALID_INPUT'],
    [
      'heads without an end',
      lines('GET /api/nothing HTTP/1.1', host, `X: ${'x'.repeat(20_000)}`),
      431,
      'HEADERS_TOO_LARGE',
    ],
    ['a head with a control sign', lines('GET /api/nothing HTTP/1.1', host, 'X: a\x01b'), 400, 'INVALID_INPUT'],
    ['a head folded over lines', lines('GET /api/nothing HTTP/1.1', host, 'X: a', ' b: c'), 400, 'INVALID_INPUT'],
    [
      'two lengths',
      lines('POST /api/nothing HTTP/1.1', host, 'Content-Length: 1', 'Content-Length: 2'),
      400,
      'INVALID_INPUT',
    ],
    [
      'a length and chunks',
      lines('POST /api/nothing HTTP/1.1', host, 'Content-Length: 1', 'Transfer-Encoding: chunked'),
      400,
      'INVALID_INPUT',
    ],
    [
      'chunks that are none',
      Buffer.concat([
        lines('POST /api/person/find-person-by-email HTTP/1.1', host, json, 'Transfer-Encoding: chunked'),
        Buffer.from('zz\r\n'),
      ]),
      400,
      'INVALID_INPUT',
    ],
    [
      'an expectation that nobody meets',
      lines('POST /api/nothing HTTP/1.1', host, 'Expect: miracles', 'Content-Length: 0'),
      404,
      'NOT_FOUND',
    ],
    ['a broken percent sign in a path', lines('GET /api/user/get/%zz/1 HTTP/1.1', host), 400, 'INVALID_INPUT'],
    ['half a character in a path', lines('GET /api/user/get/%c3/1 HTTP/1.1', host), 400, 'INVALID_INPUT'],
    [
      'half a character in a query',
      lines('GET /api/config/load-centers-for-area?country=%c3 HTTP/1.1', host),
      400,
      'INVALID_INPUT',
    ],
    [
      'a broken percent sign in a query',
      lines('GET /api/config/load-centers-for-area?country=%zz HTTP/1.1', host),
      400,
      'INVALID_INPUT',
    ],
    [
      'a body that is no UTF-8',
      post(Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]), json),
      400,
      'INVALID_INPUT',
    ],
    [
      'a value that is no UTF-8',
      post(Buffer.from('{"email":"\xff@example.org"}', 'latin1'), json),
      400,
      'INVALID_INPUT',
    ],
    ['a body that is no JSON', post(Buffer.from('{"email":'), json), 400, 'INVALID_INPUT'],
    [
      'a body with a name twice',
      post(Buffer.from('{"email":"a@example.org","email":"b@example.org"}'), json),
      400,
      'INVALID_INPUT',
    ],
    [
      'a body of another kind',
      post(Buffer.from('email=a'), 'Content-Type: application/x-www-form-urlencoded'),
      415,
      'UNSUPPORTED_MEDIA_TYPE',
    ],
    [
      'a body in another character set',
      post(Buffer.from('{}'), `${json}; charset=utf-16`),
      415,
      'UNSUPPORTED_MEDIA_TYPE',
    ],
    [
      'a body that is packed as nobody knows',
      post(Buffer.from('{}'), json, 'Content-Encoding: zip'),
      415,
      'UNSUPPORTED_MEDIA_TYPE',
    ],
    [
      'a body that is said to be huge',
      lines('POST /api/person/find-person-by-email HTTP/1.1', host, json, 'Content-Length: 99999999'),
      413,
      'TOO_LARGE',
    ],
    ['a method that the address does not know', lines('DELETE /api/user/account HTTP/1.1', host), 404, 'NOT_FOUND'],
    ['a method that changes the protocol', lines('TRACE /api/user/account HTTP/1.1', host), 404, 'NOT_FOUND'],
    ['a tunnel', lines('CONNECT elsewhere.test:443 HTTP/1.1', host), 400, 'INVALID_INPUT'],
    ['an address that is only a star', lines('OPTIONS * HTTP/1.1', host), 404, 'NOT_FOUND'],
    ['a whole address for a proxy', lines('GET http://elsewhere.test/api/nothing HTTP/1.1', host), 404, 'NOT_FOUND'],
    ['the first words of HTTP/2', Buffer.from('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'), 400, 'INVALID_INPUT'],
  ])('%s', async (_, bytes, status, code) => {
    const answer = await say(bytes)

    expect([answer.status, answer.body === '' ? null : JSON.parse(answer.body).errorCode]).toEqual([status, code])
    expect(firstProblem(WireError, JSON.parse(answer.body))).toBeNull()
    expect(answer.head).toMatch(/x-correlation-id: [0-9a-f-]{36}/)
    expect(answer.head).toContain('cache-control: no-store')
    expect(test.lines.join()).not.toContain('SERVER_ERROR')
  })

  it('a request that does not come to its end', async () => {
    const socket = new PassThrough()
    const said = text(socket)

    test.app.server.emit('clientError', Object.assign(new Error('late'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket)

    const [head = '', body = ''] = (await said).split('\r\n\r\n')
    expect([head.split('\r\n')[0], JSON.parse(body).errorCode]).toEqual(['HTTP/1.1 408 Request Timeout', 'TIMED_OUT'])
    expect(firstProblem(WireError, JSON.parse(body))).toBeNull()
  })
})

it('an address that cannot be read is a page where there is nothing to whoever opens it, an error to programs', async () => {
  const opened = await say(lines('GET /join% HTTP/1.1', host, 'Accept: text/html,*/*;q=0.8'))
  const called = await say(lines('GET /api/config/%zz HTTP/1.1', host, 'Accept: application/json'))

  expect([opened.status, /\r\nlocation: (.*)\r/.exec(opened.head)?.[1]]).toEqual([302, '/404'])
  expect([called.status, JSON.parse(called.body).errorCode]).toEqual([400, 'INVALID_INPUT'])
})
