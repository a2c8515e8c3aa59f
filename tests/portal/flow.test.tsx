import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { ReleaseModule } from '#contract/release-file.ts'
import { preloadElements } from '#elements/registry.ts'
import type { JsonObject } from '#engine/documents.ts'
import { storageKeys } from '#portal/keys.ts'
import { act, cleanup, screen, waitFor } from '../support/page.ts'
import { type AnswerTo, accountOf, address, bootOf, fault, openPortal, routes } from './support.tsx'
import '#portal/flow/flow-page.tsx'

const { module } = vi.hoisted(() => ({
  module: {
    flows: {
      order: {
        id: 'order',
        let: { wished: { var: 'answers.wish.wish' } },
        steps: [
          { id: 'wish', form: 'wish' },
          { id: 'who', form: 'who', when: { '!': { var: 'person.userId' } } },
          {
            id: 'pay',
            form: 'pay',
            acts: [{ id: 'buy', call: 'shop/buy', with: { wish: { var: 'answers.wish.wish' } } }],
          },
          { id: 'done', end: 'done' },
        ],
      },
    },
    forms: {
      wish: { id: 'wish', fields: [{ id: 'wish', schema: { type: 'string' } }] },
      who: { id: 'who', fields: [{ id: 'name', schema: { type: 'string' } }] },
      pay: { id: 'pay', fields: [{ id: 'remark', schema: { type: 'string' } }] },
    },
    screens: {},
    values: {},
    tables: {},
    validators: () => ({}),
  },
}))
vi.mock('#portal/release-module.ts', () => ({
  loadReleaseModule: async () => module as unknown as ReleaseModule,
  useReleaseModule: () => module as unknown as ReleaseModule,
}))

const words = {
  'flow.order': 'Order',
  'flow.order.wish': 'Your wish',
  'flow.order.who': 'Who are you?',
  'flow.order.pay': 'Pay',
  'flow.order.done': 'Thank you',
  'form.wish.wish': 'Wish',
  'form.who.name': 'Name',
  'form.pay.remark': 'Remark',
  'ui.flow.next': 'Next',
}
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const member: AnswerTo = ({ path }) => {
  if (path.startsWith('/api/user/a')) return { status: 200, body: accountOf('p1') }
  return path === '/api/flow/read' ? { status: 200, body: { known: false, acts: [], answers: {} } } : undefined
}

/** The flow at /order in the portal, with the sentences of a chain. */
function openFlow(path: string, answerTo: AnswerTo, more: { signedIn?: string; texts?: JsonObject } = {}) {
  const base = bootOf()
  const boot = {
    site: {
      id: 'site' as const,
      routes: [...routes, { id: 'order', path: '/order', access: 'open', flow: 'order' } as const],
    },
    urls: { flows: { order: '/js/release/flow-order.js' }, screens: {}, texts: {} },
    texts: { ...base.texts, ...words, ...(more.texts as Record<string, string>) },
  }
  return openPortal(path, answerTo, { boot, ...(more.signedIn && { signedIn: more.signedIn }) })
}

async function answer(label: string, text: string) {
  const user = userEvent.setup()
  await user.type(screen.getByLabelText(new RegExp(label)), text)
  await act(async () => screen.getByLabelText(new RegExp(label)).closest('form')?.requestSubmit())
}

beforeEach(async () => {
  localStorage.clear()
  sessionStorage.clear()
  window.scrollTo = vi.fn()
  HTMLElement.prototype.scrollIntoView = vi.fn()
  await preloadElements(['text'])
})

test('a visitor is asked who he is, a member is not', async () => {
  await openFlow('/order', member)
  await heading('Your wish')
  await answer('Wish', 'A towel')
  await heading('Who are you?')
  cleanup()
  localStorage.clear()

  await openFlow('/order', member, { signedIn: 'p1' })
  await heading('Your wish')
  await answer('Wish', 'A towel')
  await heading('Pay')
  expect(address()).toBe('/order/pay')
})

test('a label names what was answered, and never shows its place', async () => {
  const texts = { 'form.wish.wish': 'Wish, after {wished}', 'form.pay.remark': 'Remark on {wished}' }
  await openFlow('/order', member, { signedIn: 'p1', texts })
  await heading('Your wish')
  await answer('Wish, after …', 'A towel')
  await heading('Pay')

  expect(screen.getByLabelText(/Remark on A towel/)).toBeTruthy()
})

test('H-16: a session that ends in the middle leads to the login, and back to the same step with all that was typed', async () => {
  const server: AnswerTo = (request) =>
    request.path === '/api/shop/buy' ? fault(440, 'SESSION_TIMED_OUT') : member(request)
  await openFlow('/order', server, { signedIn: 'p1' })
  await heading('Your wish')
  await answer('Wish', 'A towel')
  await heading('Pay')

  await answer('Remark', 'Soon, please')
  await heading('Sign in')
  expect(address()).toBe('/login/session-timeout')
  const user = userEvent.setup()
  await user.type(await screen.findByLabelText('E-mail address'), 'carla@example.com')
  await user.type(screen.getByLabelText('Password'), 'a-password')
  await user.click(screen.getByRole('button', { name: 'Sign in' }))

  await heading('Pay')
  expect(address()).toBe('/order/pay')
  await waitFor(() => expect((screen.getByLabelText(/Remark/) as HTMLInputElement).value).toBe('Soon, please'))
  expect(sessionStorage.getItem(storageKeys.target)).toBeNull()
})

describe.each([401, 403])('H-15: %d', (status) => {
  const refused =
    (path: string): AnswerTo =>
    (request) =>
      request.path.startsWith(path) ? fault(status, 'FORBIDDEN') : member(request)
  const sentence = 'You are not authorized to do this action'
  const texts = { 'errors.FORBIDDEN': sentence }

  test('is shown to who did something, and signs nobody out', async () => {
    await openFlow('/order', refused('/api/shop/buy'), { signedIn: 'p1', texts })
    await heading('Your wish')
    await answer('Wish', 'A towel')
    await heading('Pay')

    await answer('Remark', 'Soon')

    expect((await screen.findAllByText(sentence)).length).toBeGreaterThan(0)
    expect(address()).toBe('/order/pay')
    expect(localStorage.getItem(storageKeys.session)).not.toBeNull()
  })

  test('is only noted when something was read in the background', async () => {
    const noted = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    await openFlow('/order', refused('/api/flow/'), { signedIn: 'p1', texts })
    await heading('Your wish')
    await answer('Wish', 'A towel')
    await heading('Pay')
    cleanup()

    // Come back to: what was done in the flow is asked for.
    await openFlow('/order/pay', refused('/api/flow/'), { signedIn: 'p1', texts })
    await heading('Pay')

    expect(noted.mock.calls).toContainEqual(['unauthenticated: flow/read', 'c1'])
    expect(screen.queryByText(sentence)).toBeNull()
    noted.mockRestore()
  })
})

const hostile = [
  '<script>window.hacked = 1</script>',
  '</script><script>window.hacked = 1</script>',
  '<img src="x" onerror="window.hacked = 1">',
  '"><svg onload=window.hacked=1>',
  "' onfocus='window.hacked = 1' autofocus='",
  'one\u2028two\u2029three',
  '{wish} {{constructor}} $t(ui.skip)',
]

test.each(hostile)('words like %j of a chain are shown as words', async (text) => {
  const names = ['flow.order', 'flow.order.wish', 'form.wish.wish', 'form.wish.wish.hint', 'ui.skip', 'ui.flow.next']
  await openFlow('/order', member, { texts: Object.fromEntries(names.map((name) => [name, text])) })
  const title = await screen.findByRole('heading', { level: 1 })

  expect(title.textContent).toBe(text.replaceAll(/\{+[^{}]+\}+/g, '…'))
  expect(document.querySelectorAll('script, img, svg[onload], [onerror], [onfocus], [onload]')).toHaveLength(0)
  expect('hacked' in window).toBe(false)
})

test('settings of a chain become no address that runs', async () => {
  const config = {
    ...bootOf().config,
    name: '<script>window.hacked = 1</script>',
    lookAndFeel: { siteLogo: 'javascript:window.hacked=1', motif: '"><script>window.hacked = 1</script>' },
    footerLinks: [
      'javascript:window.hacked=1',
      ' javascript:x',
      'data:text/html,x',
      '//evil.example',
      '/\\evil.example',
    ].map((url) => ({ id: 'imprint', url })),
  }
  await openPortal('/help', member, { boot: { config } })
  await heading('This page does not exist')

  const addresses = [...document.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? '')
  expect(addresses.filter((to) => !/^(#|\/(?![/\\])|\?)/.test(to))).toEqual([])
  expect(document.querySelectorAll('script, img')).toHaveLength(0)
  expect('hacked' in window).toBe(false)
})
