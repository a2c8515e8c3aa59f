import { describe, expect, it } from 'vitest'
import type { JsonObject } from '#engine/documents.ts'
import { setMail } from '#server/features/mail/environment.ts'
import { portalLink } from '#server/features/mail/portal-link.ts'
import { mailPapers } from '#server/features/mail-papers.ts'
import { originAmong } from '#server/releases/own-origin.ts'
import { nameOfHost } from '#server/releases/registry.ts'
import { testReleases } from '../support/releases.ts'

const hosts = ['club.example', 'xn--mller-kva.example', 'club.localhost', 'localhost', 't0.test']
/** As the registry finds a chain by a host. */
const owns = (host: string) => hosts.includes(nameOfHost(host))

describe('an origin that a browser names', () => {
  it.each([
    ['https://club.example', 'https://club.example'],
    ['https://club.example/', 'https://club.example'],
    ['HTTPS://CLUB.EXAMPLE', 'https://club.example'],
    ['https://club.example:443', 'https://club.example'],
    ['https://müller.example', 'https://xn--mller-kva.example'],
    ['http://club.localhost:4000', 'http://club.localhost:4000'],
    ['http://localhost:4000', 'http://localhost:4000'],
    ['http://t0.test', 'http://t0.test'],
  ])('%s is the chain’s own', (given, origin) => {
    expect(originAmong(given, owns)).toBe(origin)
  })

  it.each([
    'https://club.example.evil',
    'https://evil.example/club.example',
    'https://evil-club.example',
    'https://a.club.example',
    'https://club.example@evil.example',
    'https://club.example:pw@evil.example',
    'https://anna@club.example',
    'https://club.example:8443',
    'https://club.example:80',
    'http://club.example',
    'http://club.example:443',
    'https://club.example.',
    'http://club.localhost.:4000',
    'https://club.example/reset',
    'https://club.example?next=evil.example',
    'https://club.example#evil.example',
    'https://club.example\\@evil.example',
    'https://club.example%2eevil.example',
    'https://xn--club-1sa.example',
    'https://сlub.example',
    'https://club。evil.example',
    '//club.example',
    'club.example',
    'ftp://club.example',
    'javascript:alert(1)//club.example',
    'data:text/html,club.example',
    'blob:https://club.example',
    'https://localhost.evil.example',
    'https://127.0.0.1.evil.example',
    'https://[::ffff:127.0.0.1]',
    'null',
    '',
    null,
  ])('%j is not', (given) => {
    expect(originAmong(given, owns)).toBeNull()
  })
})

describe('an address in a mail that no browser asked for', () => {
  const release = (config: JsonObject) => testReleases({ config }).liveRelease('t0')
  const linkOf = (hosts: readonly string[], port?: number) => {
    setMail({ papers: mailPapers, releaseOf: () => release({ hosts: [...hosts] }), transport: () => null, port })
    return portalLink({ chain: 't0', release: release({ hosts: [...hosts] }) }, null, '/booking')
  }

  it.each([
    [
      'leads to the first host of the chain',
      ['club.example', 'www.club.example'],
      4000,
      'https://club.example/booking',
    ],
    [
      'leads to our port where the name is of this machine',
      ['club.localhost'],
      4000,
      'http://club.localhost:4000/booking',
    ],
    ['is none where the chain has no host', [], 4000, null],
  ] as const)('%s', (_, named, port, address) => {
    expect(linkOf(named, port)).toBe(address)
  })
})
