import { expect, it } from 'vitest'
import { db } from '#server/db/ambient.ts'
import { startCourseClub } from './course-club.ts'

const club = startCourseClub()

const entryOf = async (person: string) => {
  const { entries } = (await club.call('dashboard/schedule-by-current-person', person, {})).value
  return entries[0]
}

/** Where the mails of one kind lead. */
const linksOf = async (template: string): Promise<readonly string[]> => {
  const mails = await db().selectFrom('jobs').select('payload').where('chain_id', '=', club.chain).execute()
  const told = mails.map(({ payload }) => payload).filter((payload) => payload.template === template)
  return told.map(({ params }) => new URL((params as { readonly link: string }).link).pathname)
}

it('S-22: a place of a standby list is taken where the course is chosen, for a day, and then paid', async () => {
  const [first, second] = [await club.family(), await club.family()]
  const course = await club.course({ places: 1, list: 2 })
  const { basket } = (await club.add(first.parent, course)).value
  await club.call('courses/add-to-standby-list', second.parent, { courseId: course, memberId: second.child })

  const page = `/courses/details/${course}`
  expect(await entryOf(first.parent)).toMatchObject({ page: '/courses-payment', heldMinutes: 15 })
  // Nobody moves up into what has to be paid: it is offered from the first day on.
  expect(await entryOf(second.parent)).toMatchObject({ page, movesUpUntil: null, position: 1 })

  await club.call('courses/delete-course-item', first.parent, { itemKey: basket.items[0].itemKey })
  await club.work()
  expect(await entryOf(second.parent)).toMatchObject({ page, isOffer: true, heldMinutes: 24 * 60 })
  expect(await linksOf('class-offered')).toEqual([page])

  const added = await club.add(second.parent, course, second.child)
  expect(added.value.basket).toMatchObject({ holdMinutes: 24 * 60 })
  expect(await entryOf(second.parent)).toMatchObject({ page: '/courses-payment', isOffer: true })

  await club.work(24 * 60)
  const { value } = await club.call('dashboard/activities-by-current-person', second.parent, {})
  expect(value.activities[0]).toMatchObject({ kind: 'OFFER_LAPSED', isSelf: false, page })
})

it('a place that is kept for a child is told to the parent in the catalogue, and to nobody else', async () => {
  const [first, second, stranger] = [await club.family(), await club.family(), await club.family()]
  const course = await club.course({ places: 1, list: 2 })
  const { basket } = (await club.add(first.parent, course, first.child)).value
  await club.call('courses/add-to-standby-list', second.parent, { courseId: course, memberId: second.child })
  const seenBy = async (person: string) => {
    const { courses } = (await club.call('courses/search-courses', person, {})).value
    const found = courses.find(({ id }: { id: string }) => id === course)
    return [found.own, found.family?.map(({ own }: { own: string }) => own)]
  }

  expect(await seenBy(first.parent)).toEqual([null, ['IN_BASKET']])
  expect(await seenBy(second.parent)).toEqual([null, ['STANDBY']])
  await club.call('courses/delete-course-item', first.parent, { itemKey: basket.items[0].itemKey })
  await club.work()
  expect(await seenBy(first.parent)).toEqual([null, undefined])
  expect(await seenBy(second.parent)).toEqual([null, ['OFFERED']])
  expect(await seenBy(stranger.parent)).toEqual([null, undefined])

  await club.work(24 * 60)
  expect(await seenBy(second.parent)).toEqual([null, undefined])
})
