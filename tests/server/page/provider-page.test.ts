import { expect, test } from 'vitest'
import { pageHeaders } from '#server/page/headers.ts'
import { providerSources } from '#server/page/provider-sources.ts'
import type { LiveRelease } from '#server/releases/release.ts'

type Site = Pick<LiveRelease, 'config' | 'docs'>

const config = { name: 'Acorn' }
const real = {
  paymentProvidersConfig: {
    adyen: {
      scriptUrl: 'https://checkoutshopper-test.cdn.adyen.com/checkoutshopper/sdk/6.5.0/adyen.js',
      styleUrl: 'https://checkoutshopper-test.cdn.adyen.com/checkoutshopper/sdk/6.5.0/adyen.css',
    },
  },
}
const route = (page: string) => ({ id: page, path: `/${page}`, access: 'open', page }) as const

function policyOf(page: string, settings: object, centers: object = {}): string {
  const release = { config: { ...config, ...settings }, docs: { centers } } as unknown as Site as LiveRelease
  const provider = providerSources(release, route(page))
  const headers = pageHeaders({ nonce: 'n', config, production: false, provider })
  return headers['content-security-policy'] ?? ''
}

test("the imitation's widget adds one Trusted Types policy to its page, and nothing else", () => {
  const ordinary = policyOf('login', {})

  expect(policyOf('adyen-payment', {})).toBe(ordinary.replace('trusted-types foyer', 'trusted-types foyer adyen'))
})

test("the real widget's hosts are allowed on its page", () => {
  const policy = policyOf('adyen-payment', real)

  expect(policy).toContain("script-src 'self' 'nonce-n' https://checkoutshopper-test.cdn.adyen.com;")
  expect(policy).toContain("style-src 'self' 'nonce-n' https://checkoutshopper-test.cdn.adyen.com;")
  expect(policy).toContain("connect-src 'self' https://*.adyen.com")
  expect(policy).toContain('frame-src https:;')
  expect(policy).toContain("form-action 'self' https:;")
  expect(policy).not.toContain('unsafe')
})

test('a club with an account of its own has its widget there too', () => {
  expect(policyOf('adyen-payment', {}, { 101: real })).toContain('checkoutshopper-test.cdn.adyen.com')
})

test.each(['login', 'payment-result', 'constructor'])('the page %s stays as it is', (page) => {
  expect(policyOf(page, real)).toBe(policyOf('login', {}))
})

test('a setting brings no second directive', () => {
  const evil = { paymentProvidersConfig: { adyen: { scriptUrl: "https://a.example; script-src 'unsafe-inline'" } } }

  expect(policyOf('adyen-payment', evil)).not.toContain('unsafe')
})

test("PayWay's page allows the host of its script and frame, and nothing beside it", () => {
  const settings = { paymentProvidersConfig: { payway: { scriptUrl: 'https://api.payway.com.au/rest/v1/payway.js' } } }
  const policy = policyOf('payway-payment', settings)

  expect(policy).toContain("script-src 'self' 'nonce-n' https://api.payway.com.au;")
  expect(policy).toContain('frame-src https://api.payway.com.au;')
  expect(policy).not.toContain('https:;')
  expect(policyOf('payway-payment', {})).toContain('trusted-types foyer payway')
})
