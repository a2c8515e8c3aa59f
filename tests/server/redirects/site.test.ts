import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { home } from '#engine/site/guard.ts'
import { logoutOf } from '#engine/site/logout.ts'
import { isOwnAddress } from '#engine/site/own-address.ts'
import { loginAddress, outgoing, registerAddress } from '#engine/site/redirects.ts'
import { ssoEntry } from '#engine/site/sso.ts'
import { createRememberedTarget } from '#portal/session/remembered-target.ts'
import { elsewhere, hostile, staysHere } from './hostile.ts'

const each = [...hostile, ...elsewhere].map((address) => [JSON.stringify(address), address] as const)

describe('an address of our own', () => {
  it.each(each)('%s is none', (_, address) => {
    expect(isOwnAddress(address)).toBe(false)
  })

  it.each(['/', '/join', '/join/plan?x=//evil.example', '/a/b#c', '/%2f%2fevil.example', '/%09/evil.example', '/ä'])(
    '%s is one',
    (address) => {
      expect([isOwnAddress(address), staysHere(address)]).toEqual([true, true])
    },
  )

  it('never leads a browser elsewhere, whatever it is made of', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      ':',
      '@',
      '?',
      '#',
      '\t',
      '\n',
      ' ',
      '%2f',
      'evil.example',
      'x',
      '\u0000',
      '\ufeff',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const address = pieces.join('')
        return !isOwnAddress(address) || staysHere(address)
      }),
      { numRuns: 5000 },
    )
  })
})

const names = ['homeMember', 'homeAnonymous', 'login', 'logout', 'createAccount']

/** A tab's own storage. */
function storage(kept: { [key: string]: string } = {}) {
  return {
    get: (key: string) => kept[key] ?? null,
    set: (key: string, value: string) => void Object.assign(kept, { [key]: value }),
    remove: (key: string) => void delete kept[key],
    kept,
  }
}

describe.each(each)('%s', (_, address) => {
  const redirects = { redirects: Object.fromEntries(names.map((name) => [name, address])) }

  it('is not remembered, nor believed where it stands in the storage', () => {
    const tab = storage()
    const target = createRememberedTarget(tab as never)
    target.remember(address)
    expect(target.peek()).toBeNull()

    target.remember('/profile')
    for (const key of Object.keys(tab.kept)) tab.kept[key] = address
    expect([target.peek(), target.take()]).toEqual([null, null])
  })

  it('is nobody’s home, and no way in', () => {
    expect([home(redirects, true), home(redirects, false)]).toEqual(['/profile', '/join'])
    expect(ssoEntry({}, redirects).target).toBe('/profile')
  })

  it('of a sign-out, a login or an account is an https address or nothing', () => {
    const ways = [logoutOf(redirects).to, loginAddress(redirects), registerAddress(redirects)]
    const fallback = ['/login', '/login', '/join']
    const isWhole = /^https:\/\/[^\s\\]/.test(address)
    expect(ways).toEqual(isWhole ? [address, address, address] : fallback)
  })

  it('is nowhere an old page leads, unless whole', () => {
    const to = outgoing({ redirects: { outgoingRedirects: { '/old': address } } }, '/old', '')
    expect(to).toBe(/^https?:\/\//.test(address) ? address : null)
  })

  it('does not come from what /sso is called with', () => {
    const query = ['target', 'redirect', 'returnTo', 'token', 'externalId', 'header', 'isCompany', 'mapiToken', 'lang']
    const { target } = ssoEntry(Object.fromEntries(query.map((name) => [name, address])), {})
    expect(target).toBe('/profile')
  })
})
