import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Documents } from '#studio/documents/use-documents.ts'
import { wordsGroupsOf } from '#studio/words/groups.ts'

const documents = {
  names: { 'flow.join': 'Join', 'flow.join.plan': 'Plan', 'flow.join.center': 'Club', 'flow.change': 'Change plan' },
  resolved: {
    flows: {
      join: { id: 'join', steps: [{ id: 'plan' }, { id: 'center' }, { id: 'done', end: 'joined' }] },
      change: { id: 'change', steps: [] },
    },
    forms: {
      details: {
        id: 'details',
        fields: [
          { id: 'phone', schema: {} },
          { id: 'birthday', schema: {} },
        ],
      },
    },
  },
} as unknown as Documents // what names and order are made of

/** As members meet them. */
const inOrder = [
  ['flow.change', ['flow.change']],
  ['flow.join', ['flow.join', 'flow.join.ways.home']],
  ['flow.join.plan', ['flow.join.plan.title', 'flow.join.plan.next', 'flow.join.plan.next.free']],
  ['flow.join.center', ['flow.join.center', 'flow.join.center.intro', 'flow.join.center.back']],
  ['flow.join.ends.done', ['flow.join.ends.done', 'flow.join.ends.done.text']],
  ['form.details', ['form.details.more']],
  ['form.details.sections.contact', ['form.details.sections.contact']],
  ['form.details.phone', ['form.details.phone', 'form.details.phone.hint', 'form.details.phone.no.format']],
  ['form.details.birthday', ['form.details.birthday']],
  ['screen.profile', ['screen.profile', 'screen.profile.tabs.own']],
  ['menu', ['ui.menu.home', 'ui.menu.profile']],
  ['element.class-list', ['element.class-list.none']],
  ['problem', ['errors.NOT_FOUND', 'problems.required']],
  ['mail.welcome', ['mail.welcome.subject']],
  ['other', ['general.yes', 'ui.next']],
] as const

test('sentences stand by the place where members meet them, in the order of steps and fields', () => {
  const rows = inOrder.flatMap(([, keys]) => keys).map((key) => ({ key, words: [] }))
  fc.assert(
    fc.property(fc.shuffledSubarray(rows, { minLength: rows.length }), (shuffled) => {
      const groups = wordsGroupsOf(shuffled, documents)
      expect(groups.map(({ id, rows: own }) => [id, own.map(({ key }) => key)])).toEqual(inOrder)
    }),
  )
})
