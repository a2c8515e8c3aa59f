import { expect, it } from 'vitest'
import type { BehaviourChange } from '#explorer/diff/types.ts'
import { namingOf } from '#server/features/studio/draft/difference-names.ts'
import { differenceSentence } from '#server/releases/difference/sentences.ts'
import type { OperatorLanguage } from '#server/releases/operator-language.ts'

const both = {
  live: {
    flows: { join: { steps: [{ id: 'parent', form: 'parent-details' }] } },
    texts: {
      en: {
        'flow.join.parent.title': 'Your parent',
        'form.parent-details.phone': 'Phone of the parent',
        'form.details.phone': 'Telephone',
      },
      de: {},
    },
  },
  draft: {
    flows: {
      join: {
        steps: [
          { id: 'details', form: 'details', acts: [{ id: 'save' }] },
          { id: 'pay', form: 'pay', acts: [{ id: 'pay' }] },
          { id: 'done' },
        ],
      },
    },
    texts: {
      en: {
        'flow.join.details.title': 'Your details',
        'flow.join.pay': 'Payment',
        'flow.join.pay.title': 'How would you like to pay?',
        'flow.join.ends.done': 'Welcome to {clubName}',
        'form.details.phone': 'Phone',
        'form.pay.means': 'Way to pay',
      },
      de: { 'flow.join.details.title': 'Ihre Angaben', 'form.details.phone': 'Telefon' },
    },
  },
}

type Told = Partial<BehaviourChange> & Pick<BehaviourChange, 'kind'>

const named = namingOf(both as never) // of the documents what is named

it.each<[Told, english: string, german: string]>([
  [
    { kind: 'mode', place: 'details.phone', before: 'required', after: 'notUsed' },
    'The field “Phone” at “Your details” is “not used”, not “required”.',
    'Das Feld „Telefon“ bei „Ihre Angaben“ ist „nicht benutzt“, nicht „Pflicht“.',
  ],
  [
    { kind: 'field.lost', place: 'parent.phone', everywhere: true },
    'The field “Phone of the parent” at “Your parent” is not asked any more.',
    'Das Feld „Phone of the parent“ bei „Your parent“ wird nicht mehr gefragt.',
  ],
  [
    { kind: 'step.gained', place: 'pay', everywhere: true },
    'The step “Payment” is new.',
    'Der Schritt „Payment“ ist neu.',
  ],
  [
    { kind: 'step.moved', place: 'pay', before: 'details', after: null },
    'The step “Payment” comes first, not after “Your details”.',
    'Der Schritt „Payment“ kommt zuerst, nicht nach „Ihre Angaben“.',
  ],
  [
    { kind: 'end.changed', place: '', before: 'done', after: 'elsewhere' },
    'Who came to the end “Welcome to …” comes to elsewhere.',
    'Wer zum Ende „Welcome to …“ kam, kommt zu elsewhere.',
  ],
  [
    { kind: 'path.lost', place: '', before: ['details', 'pay'] },
    'No case goes this way any more: “Your details”, “Payment”.',
    'Kein Fall geht mehr diesen Weg: „Ihre Angaben“, „Payment“.',
  ],
  [
    { kind: 'broken', place: '', after: { at: 'pay', problems: ['pay.means:noChoice', 'pay:impossible'] } },
    'Members can no longer bring it to an end: it stops at “Payment” (“Way to pay” at “Payment”: there is nothing to choose from, “Payment”: no answer is taken).',
    '',
  ],
  [
    { kind: 'act.call', place: 'pay', before: 'a/one', after: 'a/two' },
    'The act pay at “Payment” calls a/two, not a/one.',
    '',
  ],
  [
    { kind: 'problem.gained', place: 'details.phone:required', everywhere: true },
    'At “Phone” at “Your details”, members are told "required".',
    '',
  ],
  [
    { kind: 'payload.lost', place: 'save.phone', before: '1', everywhere: true },
    'The value save.phone is not sent any more (1).',
    '',
  ],
  [
    { kind: 'limit', place: 'details.phone maxLength', before: 10, after: 12 },
    'The limit “Phone” at “Your details” maxLength is 12, not 10.',
    '',
  ],
])('$kind', (change, english, german) => {
  const whole = { place: '', everywhere: false, cases: 1, example: null, ...change } as never // its example is not told
  const said = (lang: OperatorLanguage) => differenceSentence(named(whole, 'join', lang), lang)
  expect(said('en')).toBe(english)
  if (german !== '') expect(said('de')).toBe(german)
})
