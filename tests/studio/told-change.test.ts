import { expect, test } from 'vitest'
import type { Json } from '#engine/documents.ts'
import { createSentences, type SentenceValues, say } from '#sentences/create-sentences.ts'
import type { Documents } from '#studio/documents/use-documents.ts'
import { actsIn, foldedChanges, standingChanges } from '#studio/draft/folded.ts'
import { type ChangeTelling, placeOfChange } from '#studio/draft/place-of-change.ts'
import type { DraftChange } from '#studio/draft/use-draft.ts'
import { valueOfChange } from '#studio/draft/value-of-change.ts'
import { noticesOf } from '#studio/notices/told.ts'
import { de } from '#studio/texts/de.ts'
import { en } from '#studio/texts/en.ts'

const documents = {
  languages: [
    { code: 'de', direction: 'ltr' },
    { code: 'en', direction: 'ltr' },
  ],
  names: {
    'flow.join': 'Join',
    'flow.join.center': 'Your club',
    'flow.join.plan': 'Your plan',
    'form.details.phone': 'Mobile number',
    'form.details.sections.contact': 'How we reach you',
    'screen.profile': 'Profile',
  },
  inherited: { config: { joinForm: { mobile: 'optional' }, currency: 'EUR' } },
  resolved: {
    config: {
      joinForm: { mobile: 'optional' },
      currency: 'EUR',
      strapLines: [
        { id: 'summer', content: { de: 'Sommerzeit', en: '<strong>Summer</strong> hours' } },
        { id: 'winter', content: { de: 'Winterzeit' } },
      ],
      lookAndFeel: { banners: { '/profile': { content: { en: 'Open on Sundays' } } } },
    },
    site: { id: 'site', routes: [{ id: 'profile', path: '/profile', access: 'MEMBER', screen: 'profile' }] },
    flows: {
      join: {
        id: 'join',
        steps: [{ id: 'center' }, { id: 'plan', form: 'details' }],
      },
    },
    forms: {
      details: {
        id: 'details',
        fields: [{ id: 'phone', mode: { var: 'config.joinForm.mobile' } }],
        rules: [{ id: 'phone-valid', at: 'phone' }],
      },
    },
  },
} as unknown as Documents // what changes are told with

const sentences = createSentences({ lang: 'en', texts: { en, de } })
const telling: ChangeTelling = {
  say: (key: string, values?: SentenceValues) => say(sentences, key, values),
  lang: 'en',
  clubs: [{ id: '110', name: 'Berlin Mitte' }],
  documents,
}

test.each<readonly [at: string, was: Json, value: Json, told: string]>([
  [
    'text:de/flow.join.center.title',
    null,
    'Wo?',
    'In “Join”, step “Your club”, title | German | as inherited → "Wo?" in de',
  ],
  [
    'config:joinForm/mobile',
    null,
    'required',
    'Mobile number | Fields of “Your plan”, the whole chain | optional (inherited) → required',
  ],
  [
    'config:strapLines/summer/content/de',
    'Sommerzeit',
    'Im Sommer <em>bis 22 Uhr</em>',
    'Strap line “Summer hours” | German, Notices | "Sommerzeit" in de → "Im Sommer bis 22 Uhr" in de',
  ],
  [
    'config:strapLines/summer/paths',
    null,
    ['/profile', '/nowhere'],
    'Strap line “Summer hours” | on which pages, Notices | Every page → Profile, /nowhere',
  ],
  [
    'config:lookAndFeel/banners/~1profile/content/en',
    'Open on Sundays',
    null,
    'Banner “Open on Sundays” | English, Notices | "Open on Sundays" in en → not there',
  ],
  [
    'config:strapLines/summer/when',
    null,
    { and: [{ '!!': { var: 'user.userId' } }, { '>=': [{ var: 'today' }, '2026-11-30'] }] },
    'Strap line “Summer hours” | for whom, Notices | everybody → members who are signed in, from 30 Nov 2026',
  ],
  [
    'insert:config#contentBlocks/gone',
    { what: { id: 'gone', content: { en: '<p>Ask us</p>' } } },
    null,
    'Text on a page | Notices | "Ask us" in en → not there',
  ],
  [
    'config:strapLines',
    ['summer', 'winter'],
    ['winter', 'summer'],
    'Strap line | order, Notices | “Summer hours”, “Winterzeit” → “Winterzeit”, “Summer hours”',
  ],
  [
    'move:config#strapLines/winter',
    { after: 'summer' },
    { before: 'summer' },
    'Strap line “Winterzeit” | Notices | after “Summer hours” → before “Summer hours”',
  ],
  [
    'config:centers/110/joinForm/mobile',
    'required',
    'notUsed',
    'Mobile number | Fields of “Your plan”, Berlin Mitte | required → not used',
  ],
  [
    'config:friends/refer/rewardMinor',
    1500,
    1000,
    'Referring friends: Reward of the member | Settings, Family and friends, the whole chain | €15.00 → €10.00',
  ],
  [
    'config:gdpr/version',
    '2027-13-01',
    '2027-02-31',
    'In force since | Settings, Joining, the whole chain | 2027-13-01 → 2027-02-31',
  ],
  ['config:minimumAge', 16, 1200, 'Youngest age to join | Settings, Joining, the whole chain | 16 → 1200'],
  [
    'config:booking/opens/days',
    null,
    3,
    'Booking opens: Days before the class | Settings, Booking, the whole chain | as inherited → 3',
  ],
  ['config:features/promoCode', true, false, 'Promo codes | Settings, Joining, the whole chain | on → off'],
  ['config:menu/coursesPage', 0, 3, 'Courses | Settings, Site and menu, the whole chain | off → place 3 in the menu'],
  ['config:country', 'DE', 'AT', 'Country | Settings, The chain, the whole chain | Germany → Austria'],
  [
    'config:topUp/least',
    { amountMinor: 990, currency: 'EUR' },
    { amountMinor: 1250, currency: 'EUR' },
    'least | Settings, Money and papers, the whole chain | €9.90 → €12.50',
  ],
  [
    'config:gdpr/version',
    '2026-11-01',
    '2026-12-01',
    'In force since | Settings, Joining, the whole chain | 1 Nov 2026 → 1 Dec 2026',
  ],
  [
    'config:footerLinks',
    [],
    [{ id: 'imprint', url: '/imprint' }],
    'Links of the footer | Settings, Site and menu, the whole chain | Nothing is in this list. → Name (its words are ui.footer.name): imprint, Where it leads: /imprint',
  ],
  ['config:lookAndFeel/mainColor', null, '#0f6466', 'Main colour | Look | as inherited → colour #0f6466'],
  ['config:lookAndFeel/corner', 'soft', 'round', 'Corners | Look | Soft → Round'],
  [
    'set:form:details#fields/phone/mode',
    null,
    'optional',
    'Mobile number | Fields of “Your plan” | as inherited → optional',
  ],
  [
    'set:form:details#fields/phone/mode',
    'optional',
    { '!': { var: 'form.x' } },
    'Mobile number | Fields of “Your plan” | optional → condition {"!":{"var":"form.x"}}',
  ],
  [
    'set:form:details#fields/phone/section',
    null,
    'contact',
    'Mobile number, section | Fields of “Your plan” | as inherited → How we reach you',
  ],
  [
    'insert:form:details#fields/parent',
    null,
    { what: { id: 'parent', schema: { type: 'string' }, mode: 'required' }, after: 'phone' },
    'parent | Fields of “Your plan” | not there → a text, required, after “Mobile number”',
  ],
  [
    'insert:form:details#fields/parent',
    null,
    { what: { id: 'parent', schema: { type: 'string' }, mode: 'optional', ui: { 'ui:autocomplete': 'tel' } } },
    'parent | Fields of “Your plan” | not there → a phone number, optional',
  ],
  [
    'insert:form:details#rules/phone-valid',
    null,
    { what: { id: 'phone-valid', at: 'phone', assert: { valid: ['phone', { var: 'form.phone' }] } } },
    'Mobile number, rule: phone-valid | Fields of “Your plan” | not there → has to be a phone number',
  ],
  [
    'text:de/form.details.rules.phone-valid',
    null,
    'Keine Nummer.',
    'Form “Your plan”, field “Mobile number”, why an answer is not taken | German | as inherited → "Keine Nummer." in de',
  ],
  [
    'set:flow:join#steps/plan/when',
    null,
    { var: 'data.x' },
    'Step “Your plan”, for whom it is there | In “Join” | as inherited → condition {"var":"data.x"}',
  ],
  [
    'move:flow:join#steps/plan',
    null,
    { before: 'center' },
    'Step “Your plan” | In “Join” | as inherited → before “Your club”',
  ],
  ['remove:flow:join#steps/plan', null, true, 'Step “Your plan” | In “Join” | there → taken out'],
  [
    'set:site#screens/profile/guard',
    'member',
    'visitor',
    'Profile, guard | Pages and addresses | written member → written visitor',
  ],
  [
    'accept:center.currency flows/chains/nordlys/config.json centers/110/joinForm/mobile',
    null,
    true,
    'Finding | Mobile number, Fields of “Your plan”, Berlin Mitte | open → accepted',
  ],
])('%s', (at, was, value, told) => {
  const { what, where } = placeOfChange(telling, at)
  const [before, after] = [was, value].map((one) => shown(valueOfChange(telling, { at, value: one, isNow: true })))

  expect(`${what} | ${where} | ${before} → ${after}`).toBe(told)
})

function shown(told: ReturnType<typeof valueOfChange>): string {
  if (told.kind === 'quote') return `"${told.text}" in ${told.lang}`
  if (told.kind === 'condition') return `condition ${JSON.stringify(told.expr)}`
  return told.kind === 'words' ? told.text : `${told.kind} ${told.text}`
}

test('without the documents nothing is lost: things are called by their own names', () => {
  const { what, where } = placeOfChange({ ...telling, documents: null }, 'set:flow:join#steps/plan/when')

  expect([what, where]).toEqual(['steps/plan/when', 'flow:join'])
})

const change = (seq: number, group: string, at: string, was: Json, value: Json): DraftChange => ({
  seq,
  group,
  at,
  was,
  value,
  undoes: null,
  byId: 'mira',
  by: seq % 2 === 0 ? 'Jonas' : 'Mira',
  madeAt: '2026-11-26T09:12:00.000Z',
  release: null,
})

test('what a draft changes is told once a place; what is again as it was is not told', () => {
  const changes = [
    change(1, 'a', 'config:minimumAge', 16, 15),
    change(2, 'b', 'config:country', 'DE', 'AT'),
    change(3, 'c', 'config:country', 'AT', 'DE'),
    change(4, 'd', 'config:minimumAge', 15, 14),
  ]

  expect(foldedChanges(changes)).toEqual([
    { at: 'config:minimumAge', was: 16, value: 14, seq: 4, by: ['Jonas', 'Mira'] },
  ])
})

test('what one act has changed stands together, in its order', () => {
  const changes = [change(3, 'b', 'x', 1, 2), change(2, 'a', 'y', 1, 2), change(1, 'a', 'z', 1, 2)]

  expect(actsIn(changes).map((act) => act.map(({ seq }) => seq))).toEqual([[3], [1, 2]])
})

test('a place that is again as it was bears no mark of the draft; another keeps all of its changes', () => {
  const change = (seq: number, at: string, was: Json, value: Json): DraftChange => ({
    seq,
    group: `g${seq}`,
    at,
    was,
    value,
    undoes: null,
    by: 'Mia',
    byId: 'mia',
    madeAt: '2026-11-01T09:00:00.000Z',
    release: null,
  })
  const changes = [
    change(1, 'a', null, 'x'),
    change(2, 'b', null, 'y'),
    change(3, 'a', 'x', null),
    change(4, 'b', 'y', 'z'),
  ]

  expect(standingChanges(changes).map(({ seq }) => seq)).toEqual([2, 4])
})

test('a notice that is taken out is called by what it said', () => {
  const autumn = { id: 'autumn', content: { de: 'Herbst', en: '<em>Autumn</em> sale' } }
  const taken = { at: 'insert:config#strapLines/autumn', was: { what: autumn, after: 'summer' }, value: null }
  const banner = { at: 'config:lookAndFeel/banners/~1join', was: { content: { en: 'Join now' } }, value: null }
  const told = { ...telling, removed: noticesOf([taken, banner]) }

  expect(placeOfChange(told, taken.at).what).toBe('Strap line “Autumn sale”')
  expect(placeOfChange(told, 'config:strapLines/autumn/content/de').what).toBe('Strap line “Autumn sale”')
  expect(placeOfChange(told, banner.at).what).toBe('Banner “Join now”')
})
