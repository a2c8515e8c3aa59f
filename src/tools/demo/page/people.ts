import type { Words } from '#sandbox/page/words.ts'
import { wordsIn } from '#server/features/words.ts'
import type { DemoChain } from '../chain.ts'
import type { PersonRow } from '../rows.ts'

/** What a person of the demo has, in words. */
export function stateOf(person: PersonRow, chain: DemoChain, { say, lang }: Words): string {
  const plans = new Map(chain.plans.map(({ id, texts }) => [id, wordsIn(texts, lang)?.name ?? id]))
  const has = chain.subscriptions
    .filter(({ personId }) => personId === person.id)
    .map(({ planId, status }) => say(`demo.status.${status}`, { plan: plans.get(planId) ?? planId }))
  const states = [
    ...(person.status === 'LEAD' ? [say('demo.lead')] : []),
    ...(person.levels?.includes('STAFF') ? [say('demo.staff')] : []),
    ...has,
  ]
  return states.length === 0 ? say('demo.nothing') : states.join(' · ')
}
