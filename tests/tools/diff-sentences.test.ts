import { expect, test } from 'vitest'
import { type BehaviourChange, changeKinds } from '#explorer/diff/types.ts'
import { differenceSentence } from '#server/releases/difference/sentences.ts'
import { operatorLanguages } from '#server/releases/operator-language.ts'

const example: BehaviourChange['example'] = {
  name: 'a case',
  side: 'after',
  fixture: { flow: 'f', chain: 'small', today: '2026-03-02', do: [], expect: {} },
}

const changed = (
  change: Pick<BehaviourChange, 'kind' | 'place' | 'before' | 'after'>,
  everywhere = false,
): BehaviourChange => ({
  ...change,
  everywhere,
  cases: 1,
  example,
})

const euros = (amountMinor: number) => ({ amountMinor, currency: 'EUR' })

test.each<[sentence: string, BehaviourChange]>([
  [
    'Members can no longer bring it to an end: it stops at pay (pay.option: there is nothing to choose from).',
    changed({ kind: 'broken', place: 'pay', before: 'done', after: { at: 'pay', problems: ['pay.option:noChoice'] } }),
  ],
  [
    'No case goes this way any more: plan, pay, done.',
    changed({ kind: 'path.lost', place: '', before: ['plan', 'pay', 'done'] }),
  ],
  ['The step gift is new.', changed({ kind: 'step.gained', place: 'gift', after: true }, true)],
  [
    'The step gift is shown to people who did not come to it.',
    changed({ kind: 'step.gained', place: 'gift', after: true }),
  ],
  [
    'The step gift comes first, not after plan.',
    changed({ kind: 'step.moved', place: 'gift', before: 'plan', after: null }),
  ],
  [
    'The price pay.due is EUR 9.00, not EUR 19.00.',
    changed({ kind: 'price', place: 'pay.due', before: euros(1900), after: euros(900) }),
  ],
  [
    'The price sum.order is joining EUR 9.00, not joining EUR 19.00.',
    changed({
      kind: 'price',
      place: 'sum.order',
      before: { joining: euros(1900), month: euros(500) },
      after: { joining: euros(900), month: euros(500) },
    }),
  ],
  [
    'The price sum.due is gone (JPY 900).',
    changed({ kind: 'price', place: 'sum.due', before: { amountMinor: 900, currency: 'JPY' } }),
  ],
  [
    'The value pay.day is not sent any more (2026-03-10).',
    changed({ kind: 'payload.lost', place: 'pay.day', before: '2026-03-10' }, true),
  ],
  [
    'The field plan.size is optional, not required.',
    changed({ kind: 'mode', place: 'plan.size', before: 'required', after: 'optional' }),
  ],
  [
    'The choice plan.size "L" is refused: held.',
    changed({ kind: 'option.lost', place: 'plan.size "L"', before: 'offered', after: 'held' }),
  ],
  [
    'The choice plan.size "L" is refused: held, not late.',
    changed({ kind: 'option.lost', place: 'plan.size "L"', before: 'late', after: 'held' }),
  ],
  [
    'The choice plan.size "L" is new, and refused: held.',
    changed({ kind: 'option.lost', place: 'plan.size "L"', after: 'held' }),
  ],
  ['A choice of pay.option is gone.', changed({ kind: 'option.lost', place: 'pay.option', before: 'offered' })],
  [
    'The value pay.day is not always sent any more (A).',
    changed({ kind: 'payload.lost', place: 'pay.day', before: 'A' }),
  ],
  [
    'The field plan.size is asked where it was not (required).',
    changed({ kind: 'field.gained', place: 'plan.size', after: 'required' }),
  ],
  [
    'The limit plan.day min is new: 2026-03-05.',
    changed({ kind: 'limit', place: 'plan.day min', after: '2026-03-05' }),
  ],
  [
    'At plan.size, members are told "required" where they were not.',
    changed({ kind: 'problem.gained', place: 'plan.size:required', after: {} }),
  ],
  [
    'The part pay:summary is not shown any more.',
    changed({ kind: 'block.lost', place: 'pay:summary', before: 1 }, true),
  ],
])('%s', (sentence, change) => {
  expect(differenceSentence(change)).toBe(sentence)
})

test('an operator reads the same in German', () => {
  const price = changed({ kind: 'price', place: 'pay.due', before: euros(1900), after: euros(900) })
  const stop = { at: 'pay', problems: ['pay.option:noChoice'] }

  expect(
    [price, changed({ kind: 'broken', place: 'pay', before: 'done', after: stop })].map((one) =>
      differenceSentence(one, 'de'),
    ),
  ).toEqual([
    'Der Preis pay.due ist 9,00 EUR, nicht 19,00 EUR.',
    'Mitglieder kommen nicht mehr ans Ende: es hält an bei pay (pay.option: es steht nichts zur Wahl).',
  ])
})

test.each(changeKinds)('%s has a sentence, whichever side has something', (kind) => {
  for (const sides of [{ before: 'x' }, { after: 'x' }, { before: 'x', after: 'y' }]) {
    const said = operatorLanguages.map((lang) => differenceSentence(changed({ kind, place: 'place', ...sides }), lang))
    expect(new Set(said).size).toBe(operatorLanguages.length)
    for (const one of said) expect(one).toMatch(/^[A-Z].*\.$/)
  }
})
