import { expect, test } from 'vitest'
import type { JsonObject, SiteDoc } from '#engine/documents.ts'
import { navigation } from '#engine/site/navigation.ts'

const site: SiteDoc = {
  id: 'site',
  routes: [
    { id: 'profile', path: '/profile', access: 'MEMBER', menu: 'profile' },
    {
      id: 'booking',
      path: '/booking/:who?',
      access: 'any',
      menu: 'booking',
      pageSwitch: 'booking',
      anonymousSwitch: 'look',
    },
    { id: 'members', path: '/members', access: 'STAFF', menu: 'members' },
    { id: 'join', path: '/join', access: 'open' },
    { id: 'card', path: '/card/:id', access: 'open', menu: 'card' },
    { id: 'later', path: '/later', access: 'open', menu: 'later', off: true },
  ],
}
const member = { accessLevel: ['MEMBER'], status: 'Active' }
const lead = { accessLevel: ['MEMBER'], status: 'LEAD' }
const staff = { accessLevel: ['STAFF'], status: 'ACTIVE' }

const cases: readonly [string, JsonObject, typeof member | null, string[]][] = [
  ['is ordered by the configured number', { profile: 2, booking: 1 }, member, ['/booking', '/profile']],
  ['is ordered the other way', { profile: 1, booking: 2 }, member, ['/profile', '/booking']],
  ['leaves out what has no number', { booking: 1, profile: 0 }, member, ['/booking']],
  ['leaves out what the user may not open', { profile: 1, members: 2 }, member, ['/profile']],
  ['shows staff their pages', { profile: 1, members: 2 }, staff, ['/members']],
  ['shows visitors what they may look at', { profile: 1, booking: 2, look: 1 }, null, ['/booking']],
  ['leaves out pages that need a parameter or come later', { card: 1, later: 2, profile: 3 }, member, ['/profile']],
  [
    'keeps a restricted item for its statuses',
    { profile: { order: 1, memberStatus: ['ACTIVE'] } },
    member,
    ['/profile'],
  ],
  ['writes its statuses in any case', { profile: { order: 1, memberStatus: ['active'] } }, member, ['/profile']],
  ['hides it from others', { profile: { order: 1, memberStatus: ['ACTIVE'] } }, lead, []],
  ['hides it from visitors', { booking: { order: 1, memberStatus: ['ACTIVE'] }, look: 1 }, null, []],
  ['an empty list of statuses restricts nothing', { profile: { order: 1, memberStatus: [] } }, lead, ['/profile']],
]

test.each(cases)('L-11 L-12 P-36 P-37 P-38: the menu %s', (_, menu, user, paths) => {
  expect(navigation({ site, config: { menu }, user }).map((item) => item.path)).toEqual(paths)
})
