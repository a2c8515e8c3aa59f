import { expect, test } from 'vitest'
import { flows } from '#tools/flows/index.ts'

// Joining and changing take minutes: `npm run flows -- mutate --flow join` holds them.
test.each(['freeze', 'terminate'])(
  'the cases of %s notice at least 95 of 100 mutants, and the others are listed with the reason',
  { timeout: 180_000 },
  async (flow) => {
    const { status, text } = await flows(['mutate', '--flow', flow], '.')

    expect(text).toMatch(/ mutants noticed/)
    expect({ status, text }).toEqual({ status: 0, text: text.split('\n')[0] })
  },
)
