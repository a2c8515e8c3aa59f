import type { FixtureDoc } from '#engine/flow/fixture.ts'
import { explore } from '#explorer/explore.ts'
import { type Item, itemsOf } from '#explorer/items/index.ts'
import type { Exploration, Exploring, FlowFinding } from '#explorer/types.ts'
import { type Seed, sound } from '../../explorer/seeds/seed.ts'

interface Otherwise {
  readonly exploring: Exploring
  readonly example: FixtureDoc
}

/**
 * The documents without the fault, and a case in which they differ: the same one for what somebody comes upon, one that
 * shows it for what was never there. Null where the documents are sound (the contract was changed), and where the fault
 * itself brought in what is missing.
 */
export async function otherwise(seed: Seed, { code, at, params, example }: FlowFinding): Promise<Otherwise | null> {
  // That a page was come upon is all that can be seen of a sentence: without the fault it is the same page.
  if (code === 'valueLacking') return null
  const exploring = await sound(seed)
  const items = itemsOf(exploring.docs, exploring.calls, exploring.flow)
  const explored = explorationOf(seed, exploring)
  if (met.has(code)) {
    if (!seed.ops || !example) return null
    // Who is not stopped there reads what the case does not tell.
    const ends = items.filter(({ kind }) => kind === 'end').map(({ id }) => explored.exampleOf(id)?.calls)
    return { exploring, example: { ...example, calls: Object.assign({}, ...ends, example.calls) } }
  }
  const wanted = items.filter((item) => item.place.replace(/@[^/]+/, '') === at && isMissing(item, code, params))
  const shown = wanted.map(({ id }) => explored.exampleOf(id)).find((one) => one !== null)
  return shown ? { exploring, example: shown } : null
}

/** Of these something is met; of all others the example shows what comes nearest. */
const met = new Set(['stuck', 'noChoice', 'inputLacking', 'lawBroken', 'avoidable'])

function isMissing(item: Item, code: string, { call, option }: NonNullable<FlowFinding['params']> = {}): boolean {
  switch (item.kind) {
    case 'side':
      return item.side === (code === 'neverTrue')
    case 'call':
      return item.call === call
    case 'option':
      return item.option === option
    case 'mode':
      return option === undefined && item.mode !== 'notUsed'
    default:
      return item.kind === 'step' || item.kind === 'end'
  }
}

function explorationOf({ chain, flow }: Seed, exploring: Exploring): Exploration {
  const key = `${chain} ${flow}`
  const explored = explorations.get(key) ?? explore(exploring)
  explorations.set(key, explored)
  return explored
}

const explorations = new Map<string, Exploration>()
