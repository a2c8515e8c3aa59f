import type { Draft } from './draft.ts'
import type { Kind } from './index.ts'
import { addPage } from './page-row.ts'
import { someChain } from './some-chain.ts'
import { title } from './words.ts'

/** A flow of one question and its end: documents, words, a page, and a fixture that goes through it. */
export const newFlow: Kind = (draft, name) => {
  if (['screens', 'texts', 'chains'].includes(name)) draft.refuse(`"${name}" is a folder of its own in flows.`)
  const route = addPage(draft, name, 'flow')
  draft.add(`flows/${name}/flow.json`, {
    $schema: '../../schemas/language/flow.schema.json',
    id: name,
    route,
    steps: [
      { id: 'question', form: name },
      { id: 'done', end: 'done' },
    ],
  })
  draft.add(`schemas/forms/${name}.json`, {
    $schema: '../language/form.schema.json',
    id: name,
    fields: [{ id: 'answer', schema: { type: 'string', maxLength: 200 } }],
  })
  draft.texts('forms', { [`form.${name}.answer`]: 'Your answer' })
  draft.texts('flows', {
    [`flow.${name}`]: title(name),
    [`flow.${name}.question`]: 'Question',
    [`flow.${name}.question.title`]: title(name),
    [`flow.${name}.question.next`]: 'Continue',
    [`flow.${name}.ends.done`]: 'Thank you',
    [`flow.${name}.ends.done.text`]: 'That is all.',
  })
  draft.add(`tests/flows/${name}/asks-and-ends.case.json`, fixture(draft, name))
  return [
    `Ask what it is about: schemas/forms/${name}.json. Let a step act: "acts" in flows/${name}/flow.json.`,
    'Translate its texts in flows/texts/<language>/flows.json and forms.json.',
    `npm run flows -- test ${name}/`,
    'npm run flows -- check',
  ]
}

const fixture = (draft: Draft, flow: string) => ({
  $schema: '../../../schemas/language/fixture.schema.json',
  flow,
  chain: someChain(draft),
  today: '2026-03-02',
  context: { user: { userId: 'p1' }, person: { userId: 'p1' } },
  do: [
    { step: 'question', give: { answer: null }, problems: ['question.answer:required'] },
    { step: 'question', give: { answer: 'Yes' } },
  ],
  expect: { path: ['question', 'done'], end: 'done' },
})
