import { describe, expect, it } from 'vitest'
import { type Actor, mayAct, type Owner, type Right, rights } from '#engine/rights.ts'

const today = '2026-11-22'
const born = { child: '2015-01-01', adult: '1980-01-01', unknown: null }
const eva: Actor = { id: 'eva', birthday: born.adult, status: 'ACTIVE', standing: null, roles: [] }
const ben: Owner = {
  id: 'ben',
  birthday: born.adult,
  adultAge: 18,
  relation: null,
  isFamily: false,
  guardians: [],
  grants: [],
}
const child: Partial<Owner> = { birthday: born.child, relation: 'CHILD', isFamily: true, guardians: ['eva'] }
const spouse: Partial<Owner> = { relation: 'SPOUSE', isFamily: true }
const allow = (by: string, ...given: Right[]) => ({ grants: [{ by, rights: given }] })
const everything = rights.join(' ')

/** Actor, owner, what may be done and as what; why the rest may not. */
const rows: [name: string, actor: Partial<Actor>, owner: Partial<Owner>, as: string, may: string, otherwise: string][] =
  [
    ['oneself', { id: 'ben' }, {}, 'self', everything, ''],
    ['a child who joined alone', { id: 'ben' }, { birthday: born.child }, 'self', everything, ''],
    ['a child of a family, oneself', { id: 'ben' }, { ...child }, 'self', 'look book data', 'child'],
    [
      'the same, allowed to buy',
      { id: 'ben' },
      { ...child, ...allow('eva', 'buy', 'money') },
      'self',
      'look book buy data',
      'child',
    ],
    [
      'the same, allowed by no guardian',
      { id: 'ben' },
      { ...child, ...allow('ben', 'buy') },
      'self',
      'look book data',
      'child',
    ],
    ['a primary member for a child', {}, child, 'guardian', everything, ''],
    ['for a child of age', {}, { ...child, birthday: born.adult }, '', '', 'theirs'],
    ['for a child whose birthday is unknown', {}, { ...child, birthday: born.unknown }, '', '', 'theirs'],
    ['a child who is named primary member', { birthday: born.child }, child, '', '', 'theirs'],
    ['a spouse', {}, spouse, '', '', 'theirs'],
    ['a spouse, allowed to look', {}, { ...spouse, ...allow('ben', 'look') }, 'grant', 'look', 'theirs'],
    [
      'a spouse, allowed more than can be allowed',
      {},
      { ...spouse, ...allow('ben', ...rights) },
      'grant',
      'look book buy',
      'theirs',
    ],
    ['a spouse, allowed by somebody else', {}, { ...spouse, ...allow('eva', 'look') }, '', '', 'theirs'],
    [
      'a relative of a child, allowed by the primary member',
      { id: 'erik' },
      { ...child, relation: 'OTHER', ...allow('eva', 'book') },
      'grant',
      'book',
      'theirs',
    ],
    [
      'a relative of a child, allowed by the child',
      { id: 'erik' },
      { ...child, relation: 'OTHER', ...allow('ben', 'book') },
      '',
      '',
      'theirs',
    ],
    ['a relative by the other side’s record', {}, { isFamily: true }, '', '', 'theirs'],
    ['a former relative who was allowed', {}, allow('ben', 'look'), '', '', 'stranger'],
    ['a stranger', {}, {}, '', '', 'stranger'],
    ['staff who look after members', { roles: ['MEMBERS'] }, {}, 'staff', 'look book data papers', 'role'],
    ['staff who sell', { roles: ['SALES'] }, {}, 'staff', 'buy contract', 'role'],
    ['staff of the till', { roles: ['PAYMENTS'] }, {}, 'staff', 'money', 'role'],
    ['staff of the schedule', { roles: ['SCHEDULE'] }, {}, '', '', 'role'],
    [
      'a manager',
      { roles: ['MEMBERS', 'SALES', 'SCHEDULE', 'PAYMENTS'] },
      {},
      'staff',
      'look book buy contract money data papers',
      'role',
    ],
    ['staff for their family', { roles: ['MEMBERS', 'SALES', 'PAYMENTS'] }, spouse, '', '', 'theirs'],
    ['who is blacklisted, for a child', { standing: 'BLACKLISTED' }, child, '', '', 'stranger'],
    ['who is transferred, for a child', { status: 'TRANSFERRED' }, child, '', '', 'stranger'],
    ['who is blacklisted, for oneself', { id: 'ben', standing: 'BLACKLISTED' }, {}, 'self', everything, ''],
  ]

describe.each(rows)('%s', (_, actor, owner, as, may, otherwise) => {
  it('may what the table says, and nothing else', () => {
    const told = rights.map((right) => {
      const verdict = mayAct({ ...eva, ...actor }, { ...ben, ...owner }, right, today)
      return [right, verdict.ok ? verdict.as : verdict.why]
    })

    expect(told).toEqual(rights.map((right) => [right, may.split(' ').includes(right) ? as : otherwise]))
  })
})

it.each([
  ['2008-11-23', 'guardian'],
  ['2008-11-22', 'theirs'],
  ['2008-11-21', 'theirs'],
])('born on %s, the child is on 22 November 2026 seen as %s', (birthday, is) => {
  const verdict = mayAct(eva, { ...ben, ...child, birthday }, 'contract', today)

  expect(verdict.ok ? verdict.as : verdict.why).toBe(is)
})

it('who was born on 29 February comes of age on 1 March', () => {
  const owner = { ...ben, ...child, birthday: '2008-02-29' }

  expect(mayAct(eva, owner, 'look', '2026-02-28').ok).toBe(true)
  expect(mayAct(eva, owner, 'look', '2026-03-01').ok).toBe(false)
})
