import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Boot } from '#contract/boot.ts'
import type { ReleaseModule } from '#contract/release-file.ts'
import { preloadElements } from '#elements/registry.ts'
import { createCenterStore } from '#portal/center-store.ts'
import { storageKeys } from '#portal/keys.ts'
import { safeStorage } from '#portal/storage.ts'
import { act, cleanup, screen, waitFor } from '../support/page.ts'
import { type AnswerTo, bootOf, openPortal, routes } from './support.tsx'
import '#portal/flow/flow-page.tsx'

const { module } = vi.hoisted(() => ({
  module: {
    flows: {
      order: {
        id: 'order',
        center: { or: [{ var: 'answers.where.club' }, { var: 'query.centerId' }] },
        steps: [
          { id: 'where', form: 'where', initial: { club: { var: 'query.lastCenterId' } } },
          { id: 'nowhere', end: 'refused', when: { '===': [{ var: 'answers.where.club' }, '9'] } },
          {
            id: 'pay',
            form: 'pay',
            acts: [{ id: 'buy', call: 'shop/buy', with: { at: { var: 'answers.where.club' } } }],
          },
          { id: 'done', end: 'done' },
        ],
      },
    },
    forms: {
      where: { id: 'where', fields: [{ id: 'club', schema: { type: 'string' } }] },
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

const key = `${storageKeys.center}:nordlys`
/** The server knows what the browser has sent. */
const journal = () =>
  JSON.parse(localStorage.getItem(`${storageKeys.flow}:nordlys:order@visitor`) ?? '{}').state?.acts ?? []
const server: AnswerTo = ({ path }) => {
  if (path === '/api/flow/read') return { status: 200, body: { known: true, acts: journal(), answers: {} } }
  return path === '/api/shop/buy' ? { status: 200, body: { id: '1' } } : undefined
}
const words = {
  'flow.order.where': 'Your club',
  'flow.order.pay': 'Pay',
  'flow.order.ends.done': 'Thank you',
  'flow.order.ends.nowhere': 'Not there',
  'form.where.club': 'Club',
  'form.pay.remark': 'Remark',
}

async function open(path: string, more: Partial<Boot> = {}) {
  const base = bootOf()
  return openPortal(path, server, {
    boot: {
      site: { id: 'site', routes: [...routes, { id: 'order', path: '/order', access: 'open', flow: 'order' }] },
      urls: { flows: { order: '/js/release/flow-order.js' }, screens: {}, texts: {} },
      texts: { ...base.texts, ...words },
      centers: { '7': { footerLinks: [{ id: 'imprint', url: '/imprint-of-7' }] } },
      ...more,
    },
  })
}
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const imprint = () => screen.getByRole('link', { name: 'Imprint' }).getAttribute('href')
const club = () => (screen.getByLabelText(/Club/) as HTMLInputElement).value

async function answer(label: RegExp, text: string) {
  await userEvent.setup().type(screen.getByLabelText(label), text)
  await act(async () => screen.getByLabelText(label).closest('form')?.requestSubmit())
}

beforeEach(async () => {
  localStorage.clear()
  sessionStorage.clear()
  window.scrollTo = vi.fn()
  HTMLElement.prototype.scrollIntoView = vi.fn()
  await preloadElements(['text'])
})

test('C-13 S-09: the centre of a flow is kept when the flow ends, and its settings are the page’s from then on', async () => {
  await open('/order')
  await heading('Your club')
  await answer(/Club/, '7')
  await heading('Pay')
  expect([localStorage.getItem(key), imprint()]).toEqual([null, '/imprint'])

  await answer(/Remark/, 'Soon')
  await heading('Thank you')

  expect([localStorage.getItem(key), imprint()]).toEqual(['7', '/imprint-of-7'])
})

test('C-13: it is where the next visit begins, after the last one has ended as well', async () => {
  await open('/order')
  await heading('Your club')
  await answer(/Club/, '7')
  await heading('Pay')
  await answer(/Remark/, 'Soon')
  await heading('Thank you')
  cleanup()

  await open('/order')
  await heading('Your club')

  await waitFor(() => expect(club()).toBe('7'))
})

test('an end that leads nowhere chooses nothing', async () => {
  await open('/order')
  await heading('Your club')
  await answer(/Club/, '9')
  await heading('Not there')
  expect(localStorage.getItem(key)).toBeNull()
})

test.each([
  ['whose settings came with the page', '7', '/imprint-of-7'],
  ['without settings of its own', '8', '/imprint'],
  ['that is nowhere', 'constructor', '/imprint'],
])('a kept centre %s', async (_, kept, expected) => {
  localStorage.setItem(key, kept)
  await open('/help')
  await heading('This page does not exist')
  expect(imprint()).toBe(expected)
})

test('S-09: another tab’s choice counts here too', async () => {
  await open('/help')
  await heading('This page does not exist')

  localStorage.setItem(key, '7')
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key })))

  expect(imprint()).toBe('/imprint-of-7')
})

test('chains on one host keep their own', () => {
  const storage = safeStorage('localStorage')
  createCenterStore('nordlys', storage).choose('7')
  expect([createCenterStore('nordlys', storage).current(), createCenterStore('waha', storage).current()]).toEqual([
    '7',
    null,
  ])
})
