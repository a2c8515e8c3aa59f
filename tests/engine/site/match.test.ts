import { expect, test } from 'vitest'
import type { SiteDoc } from '#engine/documents.ts'
import { matchRoute, routePathOf } from '#engine/site/match.ts'

const site: SiteDoc = {
  id: 'site',
  routes: [
    { id: 'home', path: '/', access: 'any' },
    { id: 'list', path: '/booking/list/:who?', access: 'any' },
    { id: 'booking', path: '/booking/:who?', access: 'any' },
    { id: 'family', path: '/family/:id', access: 'any', flow: 'family' },
    { id: 'profile', path: '/family/:id/profile', access: 'any' },
    { id: 'card', path: '/card/:id/:size?', access: 'any', flow: 'card', steps: ['size', 'payment'] },
  ],
}

test.each([
  ['/', 'home', {}, undefined],
  ['', 'home', {}, undefined],
  ['/booking', 'booking', {}, undefined],
  ['/booking/', 'booking', {}, undefined],
  ['/booking/list', 'list', {}, undefined],
  ['/booking/anna', 'booking', { who: 'anna' }, undefined],
  ['/booking/list/anna', 'list', { who: 'anna' }, undefined],
  ['/family/7', 'family', { id: '7' }, undefined],
  ['/family/7/details', 'family', { id: '7' }, 'details'],
  ['/family/7/profile', 'profile', { id: '7' }, undefined],
  ['/card/7', 'card', { id: '7' }, undefined],
  ['/card/7/8', 'card', { id: '7', size: '8' }, undefined],
  ['/card/7/payment', 'card', { id: '7' }, 'payment'],
  ['/card/7/8/payment', 'card', { id: '7', size: '8' }, 'payment'],
  ['/card/7/now', 'card', { id: '7' }, 'now'],
  ['/card/7/8/now', 'card', { id: '7', size: '8' }, 'now'],
  ['/booking/now', 'booking', { who: 'now' }, undefined],
  ['/card/size', 'card', { id: 'size' }, undefined],
  ['/booking/%C3%A4', 'booking', { who: 'ä' }, undefined],
])('%s is the row %s', (path, id, params, step) => {
  const match = matchRoute(site, path)

  expect(match?.route.id).toBe(id)
  expect(match?.params).toEqual(params)
  expect(match?.step).toBe(step)
})

test.each(['/Booking', '/booking/a/b/c', '/booking//a', '/family', '/%'])('%s is no row', (path) => {
  expect(matchRoute(site, path)).toBeNull()
})

test.each([
  ['/booking/:who?', {}, '/booking'],
  ['/booking/:who?', { who: 'a/b' }, '/booking/a%2Fb'],
  ['/family/:id', {}, null],
  ['/', {}, '/'],
])('%s with %o is %s', (pattern, params, path) => {
  expect(routePathOf(pattern, params)).toBe(path)
})
