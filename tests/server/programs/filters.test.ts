import { expect, it } from 'vitest'
import { callerOf } from '../support/demo-club.ts'
import { readElsewhere } from '../support/elsewhere.ts'
import { startCourseClub } from './course-club.ts'

// By what courses can be looked for: only what some course has.
const club = startCourseClub()
const name = 'courses/get-courses-filters'
const ask = (more: object = {}) => club.call(name, 'ida', { kind: 'COURSES', ...more })
const nothing = { types: [], ageGroups: [], weekdays: [], semesters: [] }

it.each([
  ['of all clubs', {}, true],
  ['of the club that has courses', { centerId: '102' }, true],
  ['of their kind', { type: 'kids' }, true],
  ['of another club: nothing', { centerId: '101' }, false],
])('what courses can be looked for by is told %s', async (_, more, has) => {
  await club.course({ minimumAge: 6 })

  const { value } = await ask(more)

  expect(value.centers.map(({ id }: { id: string }) => id)).toEqual(['102'])
  if (has) expect(value).toMatchObject({ ageGroups: [{ from: 6, to: 120 }], weekdays: [1] })
  if (has) expect(value.types).toEqual([{ id: 'kids', name: 'Children' }])
  if (!has) expect(value).toMatchObject(nothing)
})

it('a kind that no course has leaves the kinds to choose from, and nothing below', async () => {
  await club.course()

  expect((await ask({ type: 'none' })).value).toMatchObject({ ...nothing, types: [{ id: 'kids' }] })
})

it('camps, another chain, and what is over have none of it', async () => {
  await club.course()
  const none = { centers: [], ...nothing }

  expect((await ask({ kind: 'CAMPS' })).value).toEqual(none)
  const elsewhere = { ...club.contextOf({ caller: callerOf('ida') }), chain: 'another-chain' }
  expect((await readElsewhere(name, { kind: 'COURSES' }, elsewhere)).value).toEqual(none)
  club.minutes(365 * 24 * 60)
  expect((await ask()).value).toEqual(none)
})

it('visitors look where the chain lets them', async () => {
  const asVisitor = (kind: string) =>
    readElsewhere(name, { kind }, club.contextOf(), { coursesPageAnonymous: 1, campsPageAnonymous: 0 })

  expect((await asVisitor('COURSES')).ok).toBe(true)
  expect(await asVisitor('CAMPS')).toMatchObject({ code: 'UNAUTHENTICATED' })
})
