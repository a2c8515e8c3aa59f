import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Json, JsonObject } from '#engine/documents.ts'
import { storageKeys } from '#portal/keys.ts'
import problems from '../../flows/texts/en/problems.json' with { type: 'json' }
import english from '../../flows/texts/en/ui.json' with { type: 'json' }
import { act, cleanup, fireEvent, screen } from '../support/page.ts'
import { type Answer, type AnswerTo, accountOf, address, bootOf, fault, openPortal, routes } from './support.tsx'
import '#portal/pages/payment-result-page.tsx'

const paymentId = 'abcdefghij-klmnopqrst'
const here = `/payment-result/adyen?paymentId=${paymentId}`
const state = (code: string, more: JsonObject = {}): JsonObject => ({
  paymentId,
  code,
  amount: { amountMinor: 4900, currency: 'EUR' },
  failure: null,
  returnTo: null,
  next: null,
  purchase: null,
  ...more,
})
const answered = (code: string, more?: JsonObject): Answer => ({ status: 200, body: state(code, more) })

/** Opens the page; `answers` are given one after the other, the last one for ever. */
async function open(at: string, answers: readonly Answer[], { signedIn }: { readonly signedIn?: string } = {}) {
  const left = [...answers]
  const answerTo: AnswerTo = ({ path }) => {
    if (path === '/api/payment/check-payment') return left.length > 1 ? left.shift() : left[0]
    if (path.startsWith('/api/user/')) return { status: 200, body: accountOf('p1') }
    return undefined
  }
  const boot = {
    texts: { ...english, ...problems } as Record<string, string>,
    site: {
      id: 'site' as const,
      routes: [
        ...routes,
        { id: 'payment-result', path: '/payment-result/:provider', access: 'open', page: 'payment-result' } as const,
        { id: 'join', path: '/join', access: 'open', page: 'not-found' } as const,
        { id: 'join-now', path: '/join/now', access: 'open', page: 'not-found' } as const,
      ],
    },
    urls: { ...bootOf().urls, texts: {} },
  }
  const wire = { 'payment/check-payment': ['POST', '/api/payment/check-payment', []] } as const
  const { asked } = await openPortal(at, answerTo, { boot, wire, ...(signedIn && { signedIn }) })
  await pass(0)
  const checks = () => asked.filter(({ path }) => path === '/api/payment/check-payment')
  return { asked, checks }
}

/** Lets seconds go by, one after the other, and what comes of them. */
async function pass(seconds: number) {
  const step = (ms: number) =>
    act(async () => {
      await vi.advanceTimersByTimeAsync(ms)
    })
  for (let rest = 0; rest < 5; rest++) await step(0)
  for (let gone = 0; gone < seconds; gone++) {
    await step(1000)
    await step(0)
  }
}

const sayings = [english['ui.payment.longer'], english['ui.payment.long'], english['ui.payment.over']]
const title = () => screen.getByRole('heading', { level: 2 }).textContent
const button = (name: string) => screen.queryByRole('button', { name })
const link = (name: string) => screen.queryByRole('link', { name })

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  localStorage.clear()
  sessionStorage.clear()
  window.scrollTo = vi.fn()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

describe('while it is open', () => {
  test('it is asked after 1, 2, 3, 5 s, then every 5 s for a minute; what is said changes at 8 s and at 25 s', async () => {
    const { checks } = await open(here, [answered('IP')])
    expect(title()).toBe('We are confirming your payment')
    expect(checks()).toHaveLength(0)

    const counts: number[] = []
    const said: [number, string][] = []
    for (let second = 1; second <= 70; second++) {
      await pass(1)
      counts.push(checks().length)
      const news = sayings.find((words) => screen.queryByText(words)) ?? ''
      if (news !== (said.at(-1)?.[1] ?? '')) said.push([second, news])
    }

    const askedAt = counts.flatMap((count, index) => (count > (counts[index - 1] ?? 0) ? [index + 1] : []))
    expect(askedAt).toEqual([1, 2, 3, 5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 55, 60])
    expect(said.map(([second]) => second)).toEqual([8, 25, 60])
    expect(said.map(([, words]) => words)).toEqual(sayings)
  })

  test('there is nothing to press until it can be left; then one looks again, and it is asked anew', async () => {
    const { checks } = await open(here, [answered('IP')])
    await pass(59)
    expect(screen.queryAllByRole('button', { name: /payment|look|again/i })).toEqual([])
    await pass(2)
    const before = checks().length

    await act(async () => void fireEvent.click(button('Look again') as HTMLElement))
    await pass(0)
    expect(checks()).toHaveLength(before + 1)
    await pass(1)
    expect(checks()).toHaveLength(before + 2)
  })

  test('who comes back to the page has it looked at at once', async () => {
    const { checks } = await open(here, [answered('IP')])
    await pass(65)
    const before = checks().length

    await act(async () => void document.dispatchEvent(new Event('visibilitychange')))
    await pass(0)

    expect(checks()).toHaveLength(before + 1)
  })
})

describe('without an answer', () => {
  test.each<[string, Answer]>([
    ['offline', 'offline'],
    ['a fault of the server', fault(500, 'SERVER_ERROR')],
    ['a server that is away', fault(503, 'UNAVAILABLE')],
    ['too many questions', fault(429, 'TOO_MANY')],
  ])('%s is told and tried again by itself', async (_, trouble) => {
    const { checks } = await open(here, [trouble, answered('RD')])
    await pass(1)
    expect(screen.getByRole('alert').textContent).toContain(english['ui.payment.lost'])
    expect(title()).toBe('We are confirming your payment')

    await pass(1)
    expect(screen.queryByRole('alert')).toBeNull()
    expect(title()).toBe('Your payment has arrived')
    expect(checks()).toHaveLength(2)
  })

  test('one may try again at once', async () => {
    await open(here, ['offline', answered('RD')])
    await pass(1)

    await act(async () => void fireEvent.click(button('Try again') as HTMLElement))
    await pass(0)

    expect(title()).toBe('Your payment has arrived')
  })
})

describe('a payment that is none', () => {
  test.each([
    ['no key', '/payment-result/adyen'],
    ['an empty key', '/payment-result/adyen?paymentId='],
    ['a key that is too short', '/payment-result/adyen?paymentId=1'],
    ['a key that is none', `/payment-result/adyen?paymentId=${encodeURIComponent('<script>alert(1)</script>')}`],
  ])('%s: it says so, asks nobody, and leads home', async (_, at) => {
    const { checks } = await open(at, [answered('RD')])
    await pass(5)

    expect(title()).toBe('This payment cannot be found')
    expect(link('Back to home')?.getAttribute('href')).toBe('/help')
    expect(checks()).toHaveLength(0)
  })

  test('an unknown key: it says so, once asked', async () => {
    const { checks } = await open(here, [fault(404, 'NOT_FOUND')])
    await pass(10)

    expect(title()).toBe('This payment cannot be found')
    expect(checks()).toHaveLength(1)
  })
})

describe('what the address claims', () => {
  test('decides nothing: a declined payment stays declined', async () => {
    const { checks } = await open(`${here}&isSuccess=true&transId=T1&paymentProviderErrorDesc=none`, [answered('PU')])
    await pass(1)

    expect(title()).toBe('The payment did not go through')
    expect(checks()[0]?.body).toEqual({
      paymentId,
      provider: 'adyen',
      isSuccess: true,
      transId: 'T1',
      paymentProviderErrorDesc: 'none',
    })
  })

  test('is sent only as far as it can be a hint', async () => {
    const { checks } = await open(`${here}&isSuccess=perhaps&transId=${'x'.repeat(5000)}`, [answered('IP')])
    await pass(1)

    expect(checks()[0]?.body).toEqual({ paymentId, provider: 'adyen', transId: 'x'.repeat(200) })
  })
})

describe('the end of it', () => {
  test('a stranger sees state and amount, and where to sign in', async () => {
    const { checks } = await open(here, [answered('RD')])
    await pass(5)

    expect(title()).toBe('Your payment has arrived')
    expect(screen.getByText('€49.00')).toBeTruthy()
    expect(screen.queryByText(english['ui.payment.invoice'])).toBeNull()
    expect(checks()).toHaveLength(1)
    await act(async () => void fireEvent.click(link('Sign in to see more') as HTMLElement))
    await pass(0)
    expect(address()).toBe('/login')
    expect(sessionStorage.getItem(storageKeys.target)).toBe(here)
  })

  test('its owner sees what was bought, in any browser', async () => {
    const purchase = {
      subscriptionId: 's1',
      subscriptionNumber: 'M-17',
      invoiceReference: '2026-000001',
      dueDate: null,
    }
    await open(here, [answered('RD', { returnTo: '/join', purchase })], { signedIn: 'p1' })
    await pass(1)

    expect(address()).toBe(here)
    expect(screen.getByText('M-17')).toBeTruthy()
    expect(screen.getByText('2026-000001')).toBeTruthy()
    expect(link('To my membership')?.getAttribute('href')).toBe('/secret')
  })

  test.each([
    ['declined', 'The payment did not go through', /bank declined/],
    ['refunded', 'You get your money back', /on its way back/],
    ['something_new', 'The payment did not go through', null],
  ])('refused as %s: the reason is told, and the way back', async (failure, heading, reason) => {
    await open(here, [answered('PU', { failure, returnTo: '/join' })], { signedIn: 'p1' })
    await pass(1)

    expect(title()).toBe(heading)
    if (reason) expect(screen.getByText(reason)).toBeTruthy()
    expect(document.body.textContent).not.toContain('something_new')
    expect(link('Back to the payment')?.getAttribute('href')).toBe('/join')
  })

  test.each([
    ['amount_mismatch', problems['errors.PAYMENT_ERROR.amount_mismatch']],
    ['something_new', english['ui.payment.PE.text']],
    [null, english['ui.payment.PE.text']],
  ])('a contradiction (%s) sends nobody to pay once more before asking', async (failure, words) => {
    await open(here, [answered('PE', { failure, returnTo: '/join' })], { signedIn: 'p1' })
    await pass(1)

    expect(title()).toBe('Something is wrong with this payment')
    expect(screen.getByText(words)).toBeTruthy()
  })

  test('money without its purchase is asked about on, and nothing is to be done', async () => {
    const { checks } = await open(here, [answered('RE'), answered('RE'), answered('RD')], { signedIn: 'p1' })
    await pass(1)
    expect(screen.getByText(english['ui.payment.RE.text'])).toBeTruthy()
    await pass(2)

    expect(checks()).toHaveLength(3)
    expect(screen.getByText(english['ui.payment.RD.text'])).toBeTruthy()
  })
})

describe('a flow that waits in this browser', () => {
  const line = { act: 'pay', key: 'pay:0', input: {}, result: { paymentId } }
  const keep = (who: string, entry: JsonObject = { ...line, status: 'pending', kind: 'redirect' }) => {
    const flow = { release: 'r1', answers: {}, drafts: {}, acts: [entry] as Json, submitted: {} }
    const record = { instance: 'i1', query: {}, savedAt: '2026-11-21T12:00:00Z', state: flow }
    localStorage.setItem(`${storageKeys.flow}:nordlys:join@${who}`, JSON.stringify(record))
  }

  test.each(['RD', 'PU', 'PE'])('tells the end %s itself', async (code) => {
    keep('p1')
    await open(here, [answered('IP', { returnTo: '/join' }), answered(code, { returnTo: '/join' })], { signedIn: 'p1' })
    await pass(1)
    expect(address()).toBe(here)
    await pass(1)

    expect(address()).toBe('/join/now')
  })

  test('has the order behind it: back never leads to the page that sent the payer here', async () => {
    keep('p1')
    await open(here, [answered('RD', { returnTo: '/join' })], { signedIn: 'p1' })
    await pass(2)

    await act(async () => window.history.back())
    await pass(1)

    expect(address()).toBe('/join')
  })

  test.each([
    ['somebody else', () => keep('p2')],
    ['a visitor', () => keep('visitor')],
    ['another payment', () => keep('p1', { ...line, status: 'ok', sealed: {}, result: { paymentId: 'another' } })],
    ['nobody: what is kept cannot be read', () => localStorage.setItem(`${storageKeys.flow}:nordlys:join@p1`, '{')],
  ])('of %s is left alone', async (_, prepare) => {
    prepare()
    await open(here, [answered('RD', { returnTo: '/join' })], { signedIn: 'p1' })
    await pass(2)

    expect(address()).toBe(here)
    expect(title()).toBe('Your payment has arrived')
  })
})
