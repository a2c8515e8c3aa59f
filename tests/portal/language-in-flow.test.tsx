import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import type { WireTable } from '#contract/client.ts'
import type { ReleaseModule } from '#contract/release-file.ts'
import { preloadElements } from '#elements/registry.ts'
import { act, screen, waitFor } from '../support/page.ts'
import { type AnswerTo, address, bootOf, openPortal, type Request, routes } from './support.tsx'
import '#portal/flow/flow-page.tsx'

const { module } = vi.hoisted(() => ({
  module: {
    flows: {
      order: {
        id: 'order',
        data: { sizes: { call: 'shop/sizes' } },
        steps: [
          { id: 'wish', form: 'wish' },
          { id: 'who', form: 'who' },
          { id: 'done', end: 'done' },
        ],
      },
    },
    forms: {
      wish: {
        id: 'wish',
        fields: [{ id: 'size', schema: { type: 'string' }, choices: { from: { var: 'data.sizes.sizes' } } }],
      },
      who: {
        id: 'who',
        fields: [
          { id: 'name', schema: { type: 'string' } },
          { id: 'since', schema: { type: 'string' }, mode: 'optional' },
          { id: 'password', schema: { type: 'string', writeOnly: true } },
        ],
      },
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

const sentences = {
  en: ['Your size', 'Who are you?', 'Name', 'Password', 'Next'],
  de: ['Ihre Größe', 'Wer sind Sie?', 'Name', 'Passwort', 'Weiter'],
  ar: ['مقاسك', 'من أنت؟', 'الاسم', 'كلمة المرور', 'التالي'],
} as const
const keys = ['flow.order.wish', 'flow.order.who', 'form.who.name', 'form.who.password', 'ui.flow.next']
const textsOf = (lang: keyof typeof sentences) => ({
  ...bootOf().texts,
  ...Object.fromEntries(keys.map((key, index) => [key, sentences[lang][index] ?? ''])),
})

/** Sizes are named in the language that is asked for. */
const server =
  (asked: Request[]): AnswerTo =>
  (request) => {
    const [, lang] = /^\/words\/(en|de|ar)$/.exec(request.path) ?? []
    if (lang) return { status: 200, body: textsOf(lang as keyof typeof sentences) }
    if (!request.path.startsWith('/api/shop/sizes')) return undefined
    asked.push(request)
    const name = { 'en-GB': 'Large', 'de-DE': 'Groß', 'ar-AE': 'كبير' }[request.headers.get('Accept-Language') ?? '']
    return { status: 200, body: { sizes: [{ id: 'l', name: name ?? '?' }] } }
  }

const boot = {
  site: {
    id: 'site' as const,
    routes: [...routes, { id: 'order', path: '/order', access: 'open' as const, flow: 'order' }],
  },
  urls: { flows: { order: '/o' }, screens: {}, texts: { en: '/words/en', de: '/words/de', ar: '/words/ar' } },
  texts: textsOf('en'),
}
const calls: WireTable = { 'shop/sizes': ['GET', '/api/shop/sizes', []] }

beforeEach(async () => {
  localStorage.clear()
  sessionStorage.clear()
  window.scrollTo = vi.fn()
  HTMLElement.prototype.scrollIntoView = vi.fn()
  await preloadElements(['text', 'password', 'new-password', 'select', 'choices', 'suggest'])
})

test('changing the language in the middle of a flow keeps step, answers, what is being typed and secrets', async () => {
  const asked: Request[] = []
  const user = userEvent.setup()
  await openPortal('/order', server(asked), { boot, wire: calls })
  await screen.findByRole('heading', { level: 1, name: 'Your size' })
  await user.click(await screen.findByRole('radio', { name: 'Large' }))
  await act(async () => user.click(screen.getByRole('button', { name: 'Next' })))
  await screen.findByRole('heading', { level: 1, name: 'Who are you?' })
  await user.type(screen.getByLabelText(/Name/), 'Ada')
  await user.type(screen.getByLabelText(/Password/), 'Geheim12!x')

  for (const lang of ['de', 'ar'] as const) {
    await user.selectOptions(screen.getByLabelText('Language'), lang)

    expect(await screen.findByRole('heading', { level: 1, name: sentences[lang][1] })).toBeTruthy()
    expect(address()).toBe('/order/who')
    expect(screen.getByLabelText<HTMLInputElement>(new RegExp(sentences[lang][2])).value).toBe('Ada')
    expect(screen.getByLabelText<HTMLInputElement>(new RegExp(sentences[lang][3])).value).toBe('Geheim12!x')
  }
  expect(document.documentElement.dir).toBe('rtl')

  await act(async () => window.history.back())
  expect(await screen.findByRole('heading', { level: 1, name: sentences.ar[0] })).toBeTruthy()
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('radio', { name: 'كبير' }).checked).toBe(true))
  expect(new Set(asked.map(({ headers }) => headers.get('Accept-Language')))).toEqual(
    new Set(['en-GB', 'de-DE', 'ar-AE']),
  )
})

test('a step whose sentences have not come says so instead of showing boxes without words, and shows them on a retry', async () => {
  const answer = server([])
  let isCut = true
  const cut: AnswerTo = (request) => (isCut && request.path.startsWith('/words/') ? 'offline' : answer(request))
  const { 'flow.order.who': _who, 'form.who.name': _name, 'form.who.password': _password, ...ofFirst } = textsOf('en')
  const texts = { ...ofFirst, 'ui.problem.page': 'This page could not be loaded.', 'ui.retry': 'Try again' }
  const worded = { route: 'order', step: 'wish' }
  const user = userEvent.setup()
  await openPortal('/order', cut, { boot: { ...boot, texts, worded }, wire: calls })
  await screen.findByRole('heading', { level: 1, name: 'Your size' })
  await user.click(await screen.findByRole('radio', { name: 'Large' }))

  await act(async () => user.click(screen.getByRole('button', { name: 'Next' })))
  await screen.findByText('This page could not be loaded.')
  expect(screen.queryByRole('textbox')).toBeNull()

  isCut = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('heading', { level: 1, name: 'Who are you?' })
  expect(address()).toBe('/order/who')
})
