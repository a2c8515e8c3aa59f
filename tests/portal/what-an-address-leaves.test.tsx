import { beforeEach, expect, test, vi } from 'vitest'
import { storageKeys } from '#portal/keys.ts'
import { act, screen, waitFor } from '../support/page.ts'
import { type AnswerTo, accountOf, address, bootOf, openPortal, routes } from './support.tsx'

const member: AnswerTo = ({ path }) =>
  path.startsWith('/api/user/account') ? { status: 200, body: accountOf('p1') } : undefined
const site = {
  id: 'site',
  routes: [
    ...routes,
    { id: 'clipcard', path: '/clipcard/:clipcardId/:clipcardCenterId', access: 'open', page: 'not-found' },
    { id: 'clipcards', path: '/clipcards', access: 'open', page: 'unauthorized' },
    { id: 'join', path: '/join', access: 'open', page: 'unauthorized', feature: 'features.enableJoinFlow' },
    { id: 'profile', path: '/profile', access: 'MEMBER', page: 'unauthorized', reload: true },
  ],
} as const
const config = { ...bootOf().config, features: { enableJoinFlow: true } }
const centers = { '102': { features: { enableJoinFlow: false } } }
const boot = { site, config, centers }
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  window.scrollTo = vi.fn()
})

/** As the browser goes back and forth: without loading the page. */
async function go(path: string) {
  await act(async () => {
    window.history.pushState(null, '', path)
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }))
  })
}
const flag = () => sessionStorage.getItem(storageKeys.deepLink)

test('G-14: leaving the details of a clipcard for another page clears the flag of who was linked to them', async () => {
  await openPortal('/clipcard/7/101', member, { boot })
  await heading('This page does not exist')
  await waitFor(() => expect(flag()).toBe('1'))

  await go('/clipcard/8/101')
  await waitFor(() => expect(address()).toBe('/clipcard/8/101'))
  expect(flag()).toBe('1')
  await go('/clipcards')
  await heading('No access')
  await waitFor(() => expect(flag()).toBeNull())
  await go('/clipcard/7/101')
  await heading('This page does not exist')
  expect(flag()).toBeNull()
})

test.each([
  ['G-17: a centre that does not join online has no join', '/join?centerId=102', '/404'],
  ['G-17: another one has', '/join?centerId=101', '/join?centerId=101'],
])('%s', async (_, path, arrives) => {
  await openPortal(path, member, { boot })
  await waitFor(() => expect(address()).toBe(arrives))
  await screen.findByRole('heading', { level: 1 })
})

test('G-15: each tab of the profile reads the account anew', async () => {
  const { asked } = await openPortal('/profile', member, { boot, signedIn: 'p1' })
  await heading('No access')
  const reloads = () => asked.filter(({ path }) => /user\/account\?.*reload=true/.test(path)).length
  const before = reloads()

  await go('/profile?selectedTab=personal')
  await waitFor(() => expect(reloads()).toBe(before + 1))
  await go('/profile?selectedTab=personal&x=1')
  await go('/profile?selectedTab=my-subscriptions&x=1')
  await waitFor(() => expect(reloads()).toBe(before + 2))
})
