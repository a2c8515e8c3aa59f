import { createServer } from 'node:http'
import { describe, expect, it } from 'vitest'
import { sendOutside } from '#server/features/payments/send.ts'
import { isOutside, isPublicAddress, publicLookup } from '#server/outside/public-address.ts'

describe('an address that a document may name', () => {
  it.each([
    'https://api.provider.com',
    'https://api.provider.com:8443/v71/',
    'https://8.8.8.8',
    'https://[2606:4700::1111]/',
    'https://xn--mller-kva.de',
  ])('%s is outside', (address) => {
    expect(isOutside(address)).toBe(true)
  })

  it.each([
    'http://api.provider.com',
    'ftp://api.provider.com',
    'file:///etc/passwd',
    'api.provider.com',
    '',
    null,
    7,
    'https://me:pw@api.provider.com',
    'https://api.provider.com@127.0.0.1',
    'https://localhost',
    'https://localhost.',
    'https://a.localhost',
    'https://printer.local',
    'https://metadata.google.internal',
    'https://router',
    'https://nas.lan',
    'https://127.0.0.1',
    'https://127.1',
    'https://2130706433',
    'https://0x7f.1',
    'https://0177.0.0.1',
    'https://0',
    'https://10.1.2.3',
    'https://172.16.0.1',
    'https://172.31.255.255',
    'https://192.168.1.1',
    'https://100.64.0.1',
    'https://169.254.169.254/latest/meta-data',
    'https://0.0.0.0',
    'https://255.255.255.255',
    'https://224.0.0.1',
    'https://[::1]',
    'https://[::]',
    'https://[fe80::1]',
    'https://[fd00::1]',
    'https://[fc00::1]',
    'https://[ff02::1]',
    'https://[::ffff:127.0.0.1]',
    'https://[::ffff:7f00:1]',
    'https://[::127.0.0.1]',
    'https://[64:ff9b::7f00:1]',
    'https://[2002:7f00:1::]',
    'https://[2001:0:7f00:1::]',
    'https://[2001:db8::1]',
    'https://①②⑦.⓪.⓪.①',
  ])('%s is not', (address) => {
    expect(isOutside(address)).toBe(false)
  })

  it('is looked at again for each connection: a name that leads inside is not connected to', async () => {
    const found = await new Promise((resolve) => publicLookup('localhost', {}, (error) => resolve(error?.message)))

    expect(found).toBe('a private address')
    expect(['127.0.0.1', 'not an address', ''].map(isPublicAddress)).toEqual([false, false, false])
  })
})

describe('a request to an address of a document', () => {
  it('reaches nothing of this machine but its own imitations', async () => {
    let asked = 0
    const server = createServer((_, response) => {
      asked += 1
      response.end('secret')
    }).listen(0, '127.0.0.1')
    await new Promise((resolve) => server.once('listening', resolve))
    const own = `http://127.0.0.1:${(server.address() as { port: number }).port}`
    const request = { operation: 'read', method: 'GET', path: '/', headers: {} } as const
    const bases = [own, own.replace('http:', 'https:'), own.replace('127.0.0.1', 'localhost'), `${own}.evil.example`]

    const outside = sendOutside(() => null)
    const answers = await Promise.all(bases.map((base) => outside(base, request, 500)))
    const refused = asked
    const sandbox = await sendOutside(() => own)(`${own}/sandbox/adyen`, request)

    expect(answers.map(({ kind }) => kind)).toEqual(bases.map(() => 'lost'))
    expect([refused, sandbox]).toEqual([0, { kind: 'answer', status: 200, body: 'secret' }])
    server.close()
  })
})
