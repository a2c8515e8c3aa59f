import type { Child } from '../api/child.ts'
import { type Asked, answersPerSecond } from '../api/load.ts'
import { onBoth } from '../api/on-both.ts'
import { goalLine } from '../goal.ts'

/**
 * `npm run bench -- week`: the classes of two weeks at a club, counted by day, for a member and beside their statement
 * bare; on both databases, taking turns. Fails on wrong answers, not on slow ones.
 */
export const run = (args: readonly string[]): Promise<void> => onBoth('week', args, compare)

async function compare(title: string, child: Child, rounds: number): Promise<void> {
  const { port, barePort, chain, token, person } = child.served
  const asked = (input: object): Asked => {
    const path = '/api/classes/find-booking-dates'
    return { port, path, host: `${chain}.localhost:${port}`, token, method: 'POST', body: JSON.stringify(input) }
  }
  const bare = { port: barePort, path: '/week' }
  const shares: number[] = []
  const rates: string[] = []
  for (let round = -1; round < rounds; round += 1) {
    const ofBare = await answersPerSecond(bare)
    const ours = await answersPerSecond(asked({ centerId: '102', personId: person }))
    if (round < 0) continue
    shares.push((100 * ours) / ofBare)
    rates.push(`${Math.round(ours)} of ${Math.round(ofBare)}`)
  }
  console.log(`\n${title}`)
  console.log(
    goalLine({ what: 'the weeks, of their statement bare', unit: '%', goal: 60, least: true, figures: shares }),
  )
  console.log(`  answers per second: ${rates.join(', ')}`)
}
