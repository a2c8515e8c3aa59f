import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import type { ReleaseManifest, ReleaseModule } from '#contract/release-file.ts'
import { preloadElements } from '#elements/registry.ts'
import type { FlowDoc, FormDoc, Json, JsonObject } from '#engine/documents.ts'
import { storageKeys } from '#portal/keys.ts'
import { act, screen, waitFor } from '../support/page.ts'
import { type AnswerTo, bootOf, fault, openPortal, type Request, routes } from './support.tsx'
import '#portal/flow/flow-page.tsx'

const { moduleOf } = vi.hoisted(() => {
  const form = (id: string, fields: readonly string[]): FormDoc => ({
    id,
    fields: fields.map((field) => ({
      id: field,
      schema: { type: 'string', ...(field === 'password' ? { writeOnly: true } : {}) },
      ...(field === 'gone' ? { mode: 'required' } : {}),
    })),
  })
  const step = (id: string): FlowDoc['steps'][number] => ({
    id,
    form: id,
    acts: [{ id: 'buy', call: 'shop/buy', with: { who: { var: `answers.${id}` } } }],
  })
  const flow = (steps: FlowDoc['steps'], renamed: FlowDoc['renamed']): FlowDoc =>
    ({ id: 'order', route: '/order', steps: [...steps, { id: 'done', end: 'done' }], renamed }) as FlowDoc
  const modules: { readonly [url: string]: object } = {
    '/order-r1': { flows: { order: flow([step('info')], {}) }, forms: { info: form('info', ['mobile', 'password']) } },
    '/order-r0': {
      flows: { order: flow([step('info')], {}) },
      forms: { info: form('info', ['mobile', 'password', 'gone']) },
    },
    '/order-r2': {
      flows: { order: flow([step('details')], { info: 'details', 'info.mobile': 'details.phone' }) },
      forms: { details: form('details', ['phone', 'password', 'city']) },
    },
  }
  return {
    moduleOf: (url: string) =>
      ({ screens: {}, values: {}, tables: {}, validators: () => ({}), ...modules[url] }) as unknown as ReleaseModule,
  }
})
vi.mock('#portal/release-module.ts', () => ({
  loadReleaseModule: async (url: string) => moduleOf(url),
  useReleaseModule: (url: string) => moduleOf(url),
}))

const words = {
  'flow.order.info': 'Who are you?',
  'form.info.mobile': 'Mobile',
  'form.info.password': 'Password',
  'form.info.gone': 'Fax',
  'ui.flow.next': 'Next',
  'ui.flow.moved': 'Something changed.',
  'ui.flow.anew': 'It begins anew.',
}
const newWords = {
  'flow.order.details': 'Your details',
  'form.details.phone': 'Phone',
  'form.details.password': 'Password',
  'form.details.city': 'City',
}
const manifestOf = (release: string): ReleaseManifest => ({
  release,
  config: {},
  centers: {},
  site: { id: 'site', routes: [] },
  urls: { flows: { order: `/order-${release}` }, screens: {}, texts: { en: `/texts-${release}` } },
})
const boot = {
  release: 'r1',
  site: {
    id: 'site' as const,
    routes: [...routes, { id: 'order', path: '/order', access: 'open' as const, flow: 'order' }],
  },
  urls: { flows: { order: '/order-r1' }, screens: {}, texts: { en: '/texts-r1' } },
  texts: words,
}

/** The server: files of both releases, and an act that goes to `release` when another one asks. */
function server(live: string, asked: Request[]): AnswerTo {
  return (request) => {
    const { path, body } = request
    const file: { readonly [path: string]: unknown } = {
      '/texts-r0': { ...bootOf().texts, ...words, ...newWords },
      '/texts-r1': { ...bootOf().texts, ...words },
      '/texts-r2': { ...bootOf().texts, ...newWords },
      '/js/release/release-r1.json': manifestOf('r1'),
      '/js/release/release-r2.json': manifestOf('r2'),
      '/js/release/release-r0.json': manifestOf('r0'),
      '/api/flow/read': { known: false, acts: [], answers: {}, goesOn: live },
    }
    if (path in file) return { status: 200, body: file[path] as Json }
    if (path !== '/api/shop/buy') return undefined
    asked.push(request)
    const { release } = (body as { flow: { release: string } }).flow
    return release === live ? { status: 200, body: { id: 1 } } : fault(409, 'FLOW_MOVED', { acts: [], release: live })
  }
}

const kept = (asked: readonly Request[]) => asked.map(({ body }) => body as JsonObject)
const user = userEvent.setup()
/** The record that the browser has of the flow. */
const recordKey = `${storageKeys.flow}:nordlys:order@visitor`

beforeEach(async () => {
  localStorage.clear()
  sessionStorage.clear()
  window.scrollTo = vi.fn()
  await preloadElements(['text', 'password', 'new-password'])
})

async function openOrder(live: string, release = 'r1') {
  const asked: Request[] = []
  await openPortal('/order', server(live, asked), { boot: { ...boot, ...(release === 'r1' ? {} : bootAt(release)) } })
  return asked
}

const bootAt = (release: string) => ({ release, urls: manifestOf(release).urls, texts: { ...words, ...newWords } })
const fill = async (label: string, text: string) => user.type(await screen.findByLabelText(new RegExp(label)), text)
const next = async () => user.click(await screen.findByRole('button', { name: 'Next' }))

test('an open page goes on in the new release, with what was typed, secrets included, under its new names', async () => {
  const asked = await openOrder('r2')
  await fill('Mobile', '0151')
  await fill('Password', 'Geheim12!x')

  await act(next)

  expect(await screen.findByRole('heading', { name: 'Your details' })).toBeTruthy()
  expect((await screen.findByLabelText<HTMLInputElement>(/Phone/)).value).toBe('0151')
  expect(screen.getByLabelText<HTMLInputElement>(/Password/).value).toBe('Geheim12!x')
  expect(screen.getByText(/Something changed/)).toBeTruthy()
  expect(kept(asked)).toHaveLength(1)

  await fill('City', 'Berlin')
  await act(next)

  // The pressed button is painted before anything is sent.
  await waitFor(() => expect(asked).toHaveLength(2))
  expect(kept(asked)).toMatchObject([
    { who: { mobile: '0151' }, flow: { release: 'r1' } },
    { who: { phone: '0151', city: 'Berlin' }, flow: { release: 'r2' } },
  ])
})

test('a field that is no longer asked holds nobody up: the page hears of it before it judges, with what was typed', async () => {
  const asked = await openOrder('r1', 'r0')
  await fill('Mobile', '0151')
  await fill('Password', 'Geheim12!x')
  expect(await screen.findByLabelText(/Fax/)).toBeTruthy()

  await act(next)

  await waitFor(() => expect(screen.queryByLabelText(/Fax/)).toBeNull())
  expect((await screen.findByLabelText<HTMLInputElement>(/Mobile/)).value).toBe('0151')
  expect(screen.getByLabelText<HTMLInputElement>(/Password/).value).toBe('Geheim12!x')
  expect(screen.getByText(/Something changed/)).toBeTruthy()
  expect(asked).toEqual([])

  await act(next)
  await waitFor(() => expect(kept(asked)).toMatchObject([{ who: { mobile: '0151' }, flow: { release: 'r1' } }]))
})

test('where no other release is live, what is missing is named and the page stays', async () => {
  const asked = await openOrder('r0', 'r0')

  await act(next)

  expect(await screen.findByLabelText(/Fax/)).toBeTruthy()
  await waitFor(() => expect(screen.getByLabelText(/Fax/).getAttribute('aria-invalid')).toBe('true'))
  expect(asked).toEqual([])
})

test('a page that comes back with something sealed stays on its release, in its own words', async () => {
  const sealed = { act: 'pay', key: 'pay:0', input: {}, status: 'sent' }
  const state = { release: 'r2', answers: { details: { phone: '0151' } }, drafts: {}, acts: [sealed], submitted: {} }
  const record = { instance: 'i'.repeat(22), query: {}, savedAt: '2026-11-21T11:00:00Z', state }
  localStorage.setItem(recordKey, JSON.stringify(record))

  await openOrder('r1')

  expect(await screen.findByRole('heading', { name: 'Your details' })).toBeTruthy()
  expect(await screen.findByLabelText(/Phone/)).toBeTruthy()
})

test('after 30 days it begins anew, with the answers and a word about it', async () => {
  const state = {
    release: 'r2',
    answers: { details: { phone: '0151' } },
    drafts: {},
    submitted: { details: 0 },
    acts: [
      {
        act: 'pay',
        key: 'pay:0',
        input: {},
        status: 'ok',
        result: {},
        sealed: { details: { answers: {}, records: {} } },
      },
    ],
  }
  const record = {
    instance: 'i'.repeat(22),
    query: {},
    savedAt: '2026-10-01T11:00:00Z',
    state,
    renamed: { info: 'details', 'info.mobile': 'details.phone' },
  }
  localStorage.setItem(recordKey, JSON.stringify(record))

  await openOrder('r1')

  expect(await screen.findByRole('heading', { name: 'Who are you?' })).toBeTruthy()
  expect((await screen.findByLabelText<HTMLInputElement>(/Mobile/)).value).toBe('0151')
  expect(screen.getByText('It begins anew.')).toBeTruthy()
})
