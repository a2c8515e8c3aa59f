import { describe, expect, it } from 'vitest'
import { ownOrigin } from '#server/releases/own-origin.ts'
import { settingsDiagnostics } from '#server/releases/settings.ts'
import { uncheckedApp } from '../page/unchecked-app.ts'
import { startTestApp } from '../support/app.ts'
import { freshChain } from '../support/database.ts'
import { elsewhere, hostile, staysHere } from './hostile.ts'

const test = startTestApp()
const chain = freshChain()
const all = [...hostile, ...elsewhere]
const each = all.map((address) => [JSON.stringify(address), address] as const)
/** Nothing but what is not a header's to carry is left out of a request. */
const inQuery = (address: string) => encodeURIComponent(address)

describe.each(each)('%s', (_, address) => {
  it('is no origin of ours for the way back from a payment', () => {
    const own = `https://${chain}.test`

    expect(ownOrigin(chain, address)).toBeNull()
    for (const glued of [`${own}${address}`, `${own}@${address}`, `${own}.${address}`]) {
      expect([null, own]).toContain(ownOrigin(chain, glued))
    }
  })

  it('is refused before it is published', () => {
    if (address === '') return expect(troublesOf({ homeMember: address })).toHaveLength(1)

    for (const redirects of [
      { homeMember: address },
      { logout: address },
      { outgoingRedirects: { '/old': address } },
    ]) {
      expect(troublesOf(redirects)).toHaveLength(1)
    }
  })
})

function troublesOf(redirects: object): readonly string[] {
  const config = { redirects, hosts: ['chain.test'], redirectOrigins: ['https://shop.example'] }
  const troubles = settingsDiagnostics({ chain: 'acorn', config: config as never, centers: {}, texts: {} })
  return troubles.flatMap(({ code }) => (code === 'redirect.away' ? [code] : []))
}

describe('a page', () => {
  const names = ['lang', 'returnTo', 'redirect', 'next', 'target', 'url', 'country', 'paymentId']

  it.each(each)('asked with %s in any parameter leads nowhere', async (_, address) => {
    const app = await uncheckedApp((config) => config)
    for (const path of ['/join', '/login', '/']) {
      for (const name of names) {
        const { statusCode, headers } = await app.get(`${path}?${name}=${inQuery(address)}`)
        expect(statusCode).toBeLessThan(500)
        expect(staysHere(String(headers.location ?? '/'))).toBe(true)
      }
    }
  })

  it.each(each)('that an unchecked setting sends to %s goes nowhere but whole', async (_, address) => {
    const app = await uncheckedApp((config) => ({
      ...config,
      redirects: { homeMember: address, homeAnonymous: address, outgoingRedirects: { '/old': address } },
    }))
    const home = await app.get('/')
    const old = await app.get('/old')

    expect(staysHere(String(home.headers.location ?? '/'))).toBe(true)
    const to = old.headers.location
    expect(to === undefined || to === address).toBe(true)
    if (to !== undefined) expect(String(to)).toMatch(/^https?:\/\/[^/\\\s]/)
  })

  it.each([
    '//evil.example',
    '//evil.example/?lang=en',
    '/%5cevil.example',
    '/%09/evil.example',
    '/join//evil.example',
  ])('at %s is not found where it is', async (path) => {
    const app = await uncheckedApp((config) => config)
    const { statusCode, headers } = await app.get(path)

    expect([statusCode, headers.location]).toEqual([404, undefined])
  })
})

describe('coming back from a provider', () => {
  it.each(each)('with %s for its name or its payment leads to the result alone', async (_, address) => {
    const { app } = test
    const back = async (url: string) => {
      const answer = await app.inject({ method: 'POST', url, headers: { host: `${chain}.test` }, payload: '' })
      return String(answer.headers.location ?? '/')
    }

    for (const url of [`/payment-result/${inQuery(address)}`, `/payment-result/adyen?paymentId=${inQuery(address)}`]) {
      const to = await back(url)
      expect([staysHere(to), /^\/(payment-result\/|$)/.test(to)]).toEqual([true, true])
    }
  })
})
