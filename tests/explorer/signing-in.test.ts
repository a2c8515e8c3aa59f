import { expect, test } from 'vitest'
import { mergeSettings } from '#engine/overlay/settings.ts'
import { explore } from '#explorer/explore.ts'
import { sound } from './seeds/seed.ts'

const flows = (['nordlys', 'waha', 'ridgeline'] as const).flatMap((chain) =>
  ['create', 'join'].map((flow) => [chain, flow] as const),
)

test.each(flows)(
  'at %s, %s registers whom nobody asks for a password, and signs nobody in',
  { timeout: 120_000 },
  async (chain, flow) => {
    const exploring = await sound({ chain, flow })
    const joinForm = { email: 'notUsed', password: 'notUsed' }
    const docs = { ...exploring.docs, config: mergeSettings(exploring.docs.config, { joinForm }) }
    const { findings, exampleOf } = explore({ ...exploring, docs })

    expect(findings.filter(({ severity }) => severity === 'error')).toEqual([])
    expect(exampleOf('end:registered')?.calls?.['person/create-person']).not.toHaveProperty('session')
    expect(explore(exploring).covered.has('end:registered')).toBe(false)
  },
)

test.each(flows)(
  'at one club of %s, %s registers whom nobody asks for a password',
  { timeout: 120_000 },
  async (chain, flow) => {
    const exploring = await sound({ chain, flow })
    const centers = { ...exploring.docs.centers, alone: { joinForm: { email: 'notUsed', password: 'notUsed' } } }
    const { findings, exampleOf } = explore({ ...exploring, docs: { ...exploring.docs, centers } })

    expect(findings.filter(({ severity }) => severity === 'error')).toEqual([])
    expect(exampleOf('end:registered')?.calls?.['person/create-person']).not.toHaveProperty('session')
    expect(exampleOf(flow === 'join' ? 'end:joined' : 'end:created')).not.toBeNull()
  },
)
