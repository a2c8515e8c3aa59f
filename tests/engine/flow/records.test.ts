import { describe, expect, it } from 'vitest'
import { oneForm, open } from './desk.ts'

const record = { name: 'Ada', city: 'Berlin', added: 'L', nothing: null }
const fields = ['name', 'city', 'added', 'nothing', 'unknown'].map((id) => ({
  id,
  schema: { type: 'string' },
  mode: 'optional',
}))
const docs = {
  ...oneForm(
    { fields },
    {
      initialFrom: 'data.person.record',
      initial: { city: 'Bonn' },
      acts: [{ id: 'save', call: 'person/save', with: { person: { var: 'answers.s' } } }],
    },
  ),
  flow: { data: { person: { call: 'person/load' } } },
}
const world = { calls: { 'person/load': { record }, 'person/save': {} } }

describe('a step that changes a record', () => {
  it('begins each field with the member of its name, unless the step says otherwise', async () => {
    const { now } = await open(docs, world)

    const values = Object.entries(now().walk.steps.s?.fields ?? {}).map(([id, { value }]) => [id, value])
    expect(Object.fromEntries(values)).toEqual({ name: 'Ada', city: 'Bonn', added: 'L', nothing: null, unknown: null })
  })

  it('sends what is shown, and nothing for what was emptied', async () => {
    const shell = await open(docs, world)
    await shell.type({ name: 'Eva', added: null })

    await shell.next()

    expect(shell.world.sent.at(-1)).toEqual({ call: 'person/save', input: { person: { name: 'Eva', city: 'Bonn' } } })
  })
})
