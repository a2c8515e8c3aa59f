import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { JsonObject } from '#engine/documents.ts'
import { storageKeys } from '#portal/keys.ts'
import english from '../../flows/texts/en/ui.json' with { type: 'json' }
import { act, fireEvent, screen, waitFor, within } from '../support/page.ts'
import { type Answer, accountOf, bootOf, openPortal, routes } from './support.tsx'
import '#portal/pages/adyen-payment-page.tsx'

const own = vi.hoisted(() => ({ went: [] as string[], returning: [] as (() => void)[] }))
vi.mock('#portal/pages/own-document.ts', () => ({
  useOwnDocument: () => true,
  goTo: (path: string) => own.went.push(path),
  useReturning: (onReturn: () => void) => own.returning.splice(0, 1, onReturn),
}))

const paymentId = 'abcdefghij-klmnopqrst'
const here = `/adyen-payment?paymentId=${paymentId}`
const results = `/payment-result/adyen?paymentId=${paymentId}`
const calls = {
  check: '/api/adyen/adyen-check-payment',
  finalize: '/api/adyen/finalize-session',
  leave: '/api/payment/leave-payment',
}

/** The widget as the page sees it: what it was given, and what it may say. */
interface Made {
  readonly options: {
    readonly session: JsonObject
    readonly locale: string
    onPaymentCompleted(result: object): void
    onPaymentFailed(result?: object): void
    onError(error: object): void
  }
  readonly submitted: object[]
  mounted: HTMLElement | null
  unmounted: boolean
}

let number = 0
let made: Made[]

beforeEach(() => {
  made = []
  own.went.length = 0
  own.returning.length = 0
  localStorage.clear()
  sessionStorage.clear()
  window.scrollTo = vi.fn()
})

function payment(more: JsonObject = {}): JsonObject {
  const client = {
    scriptUrl: `/sandbox/adyen/sdk/adyen.js?${number}`,
    sessionId: 'CS1',
    sessionData: 'Ab0',
    clientKey: 'test_1',
  }
  return {
    paymentId,
    code: 'IP',
    amount: { amountMinor: 4990, currency: 'EUR' },
    failure: null,
    returnTo: '/join',
    next: { kind: 'widget', redirectUrl: here, form: null, client },
    purchase: null,
    ...more,
  }
}

const answered = (more?: JsonObject): Answer => ({ status: 200, body: payment(more) })

interface Answers {
  readonly check?: readonly Answer[]
  readonly finalize?: Answer
  readonly leave?: Answer
  readonly signedIn?: boolean
  /** When a bank's answer is handed in. */
  readonly onDetails?: (made: Made) => void
  /** What becomes of the script. */
  readonly event?: string
}

async function open(
  at = here,
  { check = [answered()], finalize, leave, signedIn = true, onDetails, event = 'load' }: Answers = {},
) {
  number += 1
  const left = [...check].map((one) => (typeof one === 'object' && one.status === 200 ? fresh(one) : one))
  const boot = {
    texts: english as Record<string, string>,
    site: {
      id: 'site' as const,
      routes: [
        ...routes,
        { id: 'adyen-payment', path: '/adyen-payment', access: 'open', page: 'adyen-payment' } as const,
      ],
    },
    urls: { ...bootOf().urls, texts: {} },
  }
  const wire = Object.fromEntries(
    Object.values(calls).map((path) => [path.slice('/api/'.length), ['POST', path, []] as const]),
  )
  Object.assign(window, {
    AdyenWeb: {
      async AdyenCheckout(options: Made['options']) {
        const one: Made = { options, submitted: [], mounted: null, unmounted: false }
        made.push(one)
        return {
          one,
          submitDetails(details: object) {
            one.submitted.push(details)
            onDetails?.(one)
          },
        }
      },
      Dropin: class {
        readonly one: Made
        constructor({ one }: { one: Made }) {
          this.one = one
        }
        mount(place: HTMLElement) {
          this.one.mounted = place
          place.append('card form')
          return this
        }
        unmount() {
          this.one.unmounted = true
          this.one.mounted?.replaceChildren()
        }
      },
    },
  })
  const { asked } = await openPortal(
    at,
    ({ path }) => {
      if (path === calls.check) return left.length > 1 ? left.shift() : left[0]
      if (path === calls.finalize) return finalize
      if (path === calls.leave) return leave
      return path.startsWith('/api/user/') ? { status: 200, body: accountOf('p1') } : undefined
    },
    { boot, wire, ...(signedIn && { signedIn: 'p1' }) },
  )
  await loadScript(event)
  return { asked: (path: string) => asked.filter((one) => one.path === path) }
}

/** Scripts are kept by address: every test has its own. */
function fresh(answer: Exclude<Answer, 'offline'>): Answer {
  const text = JSON.stringify(answer.body).replaceAll(/adyen\.js\?\d+/g, `adyen.js?${number}`)
  return { ...answer, body: JSON.parse(text) as JsonObject }
}

const script = () => document.querySelector(`script[src$="adyen.js?${number}"]`)

async function loadScript(event = 'load'): Promise<void> {
  await waitFor(() =>
    expect(
      script() ??
        own.went[0] ??
        screen.queryByRole('alert') ??
        screen.queryByText(english['ui.widget-payment.stranger']),
    ).toBeTruthy(),
  )
  await act(async () => void script()?.dispatchEvent(new Event(event)))
}

async function last(): Promise<Made> {
  await waitFor(() => expect(made.at(-1)).toBeDefined())
  return made.at(-1) as Made
}

describe('L-14: a payment that can be paid', () => {
  test('shows its amount and the widget, with the session that the server holds', async () => {
    await open()
    const { options } = await last()

    await screen.findByText('card form')
    expect(screen.getByText('€49.90')).toBeDefined()
    expect(options.session).toEqual({ id: 'CS1', sessionData: 'Ab0' })
    expect(options.locale).toBe('en-GB')
  })

  test('of zero says that the card is only checked', async () => {
    await open(here, { check: [answered({ amount: { amountMinor: 0, currency: 'EUR' } })] })

    expect(await screen.findByText(english['ui.widget-payment.verify'])).toBeDefined()
  })

  test('is handed in and told by the page of results', async () => {
    const { asked } = await open(here, { finalize: answered({ code: 'RD', next: null }) })
    const { options } = await last()

    await act(async () => options.onPaymentCompleted({ resultCode: 'Authorised', sessionResult: 'X3' }))

    await waitFor(() => expect(own.went).toEqual([results]))
    expect(asked(calls.finalize)[0]?.body).toMatchObject({ paymentKey: paymentId, sessionResult: 'X3' })
  })

  test('whose card is refused stays, says so, and brings a fresh form', async () => {
    await open(here, { finalize: answered() })
    const first = await last()

    await act(async () => first.options.onPaymentFailed({ resultCode: 'Refused', sessionResult: 'X3' }))

    expect((await screen.findByRole('alert')).textContent).toContain(english['ui.widget-payment.refused'])
    await waitFor(() => expect(made).toHaveLength(2))
    expect(first.unmounted).toBe(true)
    expect(await screen.findByText('card form')).toBeDefined()
    expect(own.went).toEqual([])
  })

  test('whose session was refused for good goes to the page of results', async () => {
    await open(here, { finalize: answered({ code: 'PU', failure: 'declined', next: null }) })
    const { options } = await last()

    await act(async () => options.onPaymentFailed({ resultCode: 'Refused', sessionResult: 'X3' }))

    await waitFor(() => expect(own.went).toEqual([results]))
  })

  test('that lost its connection while paying is never paid again here', async () => {
    await open()
    const { options } = await last()

    await act(async () => options.onError({ name: 'NETWORK_ERROR' }))

    await waitFor(() => expect(own.went).toEqual([results]))
  })

  test('that lost its connection says so here, and is told of once there is one', async () => {
    await open()
    const { options } = await last()
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)

    await act(async () => options.onError({ name: 'NETWORK_ERROR' }))
    await screen.findByText(english['ui.payment.lost'])
    expect(own.went).toEqual([])

    online.mockRestore()
    await act(async () => void window.dispatchEvent(new Event('online')))
    expect(own.went).toEqual([results])
  })

  test('goes on when something was closed by the payer', async () => {
    await open()
    const { options } = await last()

    await act(async () => options.onError({ name: 'CANCEL' }))

    expect(screen.getByText('card form')).toBeDefined()
    expect(own.went).toEqual([])
  })

  test('can be given up for another way to pay', async () => {
    const { asked } = await open(here, { leave: answered({ code: 'PU', failure: 'cancelled', next: null }) })
    await last()

    fireEvent.click(screen.getByRole('button', { name: english['ui.widget-payment.leave'] }))

    await waitFor(() => expect(own.went).toEqual([results]))
    expect(asked(calls.leave)).toHaveLength(1)
  })
})

describe('a payer who comes back from his bank', () => {
  const back = `${here}&sessionId=CS9&redirectResult=rr_1`

  test('has its answer handed in, by the name of the session alone', async () => {
    await open(back, { finalize: answered({ code: 'RD', next: null }) })
    const { options, submitted } = await last()

    await waitFor(() => expect(submitted).toEqual([{ details: { redirectResult: 'rr_1' } }]))
    expect(options.session).toEqual({ id: 'CS9' })

    await act(async () => options.onPaymentCompleted({ resultCode: 'Authorised', sessionResult: 'X3' }))
    await waitFor(() => expect(own.went).toEqual([results]))
  })

  test('and was refused there gets the form, and an address without the answer', async () => {
    await open(back, { finalize: answered() })
    const { options } = await last()

    await act(async () => options.onPaymentFailed({ resultCode: 'Refused', sessionResult: 'X3' }))

    expect(await screen.findByText('card form')).toBeDefined()
    expect(window.location.search).toBe(`?paymentId=${paymentId}`)
    expect((await last()).options.session).toEqual({ id: 'CS1', sessionData: 'Ab0' })
  })

  test('and loads the page again gets how it stands, for the answer counts once', async () => {
    const { asked } = await open(back, { onDetails: ({ options }) => options.onError({ name: 'NETWORK_ERROR' }) })

    await waitFor(() => expect(asked(calls.check)).toHaveLength(2))
    expect(await screen.findByText('card form')).toBeDefined()
    expect(window.location.search).toBe(`?paymentId=${paymentId}`)
  })

  test('while the widget cannot be fetched keeps its answer for the next try', async () => {
    await open(back, { event: 'error', finalize: answered({ code: 'RD', next: null }) })
    fireEvent.click(await screen.findByRole('button', { name: english['ui.retry'] }))
    await loadScript()

    const { submitted } = await last()
    await waitFor(() => expect(submitted).toEqual([{ details: { redirectResult: 'rr_1' } }]))
  })
})

describe('without a form', () => {
  test.each(['RD', 'PU', 'PE', 'RE'])('a payment that is %s is told by the page of results', async (code) => {
    await open(here, { check: [answered({ code, next: null })] })

    await waitFor(() => expect(own.went).toEqual([results]))
    expect(made).toEqual([])
  })

  test('an address without a payment is told there too', async () => {
    await open('/adyen-payment')

    await waitFor(() => expect(own.went).toEqual(['/payment-result/adyen']))
  })

  test('a visitor is asked to sign in, and comes back', async () => {
    await open(here, { check: [answered({ next: null, returnTo: null })], signedIn: false })

    fireEvent.click(await within(screen.getByRole('main')).findByRole('link', { name: english['ui.login.title'] }))

    expect(window.location.pathname).toBe('/login')
    expect(Object.values(sessionStorage).join()).toContain(here)
  })

  test('a widget that does not come can be asked for again', async () => {
    const { asked } = await open(here, { event: 'error' })
    expect((await screen.findByRole('alert')).textContent).toContain(english['ui.widget-payment.failed'])

    fireEvent.click(screen.getByRole('button', { name: english['ui.retry'] }))
    await waitFor(() => expect(asked(calls.check)).toHaveLength(2))
    await loadScript()

    expect(await screen.findByText('card form')).toBeDefined()
  })

  test('a server that is away is asked again on demand', async () => {
    const { asked } = await open(here, { check: ['offline', answered()] })

    fireEvent.click(await screen.findByRole('button', { name: english['ui.retry'] }))

    await waitFor(() => expect(asked(calls.check)).toHaveLength(2))
  })

  test('who comes back to a page that was kept is told how it stands now', async () => {
    await open(here, { check: [answered(), answered({ code: 'RD', next: null })] })
    await last()

    await act(async () => own.returning[0]?.())

    await waitFor(() => expect(own.went).toEqual([results]))
  })

  test('that is given up in another tab cannot be paid here any more', async () => {
    const left = { code: 'PU', failure: 'cancelled', next: null }
    const { asked } = await open(here, { check: [answered(), answered(), answered(left)] })
    const form = await last()
    const hear = (key: string) => act(async () => void window.dispatchEvent(new StorageEvent('storage', { key })))

    await hear(storageKeys.center)
    await hear(`${storageKeys.flow}:nordlys:join@p1`)
    await waitFor(() => expect(asked(calls.check)).toHaveLength(2))
    // Something else has changed there: what is typed here stays.
    expect(form.unmounted).toBe(false)
    await hear(`${storageKeys.flow}:nordlys:join@p1`)

    await waitFor(() => expect(own.went).toEqual([results]))
  })
})
