import type { Child } from '../api/child.ts'
import { answersPerSecond, type LoadRequest } from '../api/load.ts'
import { onBoth } from '../api/on-both.ts'
import { goalLine } from '../goal.ts'

const freeStarts = '/api/staff-booking/get-personal-training-availability-for-activity'

/**
 * `npm run bench -- week`: the classes of two weeks at a club, counted by day, and when twenty trainers are free on them,
 * for a member and beside the bare statements; on both databases, taking turns. Fails on wrong answers, not on slow ones.
 */
export const run = (args: readonly string[]): Promise<void> => onBoth('week', args, compare)

async function compare(title: string, child: Child, rounds: number): Promise<void> {
  const { port, barePort, chain, token, person } = child.served
  const asked = (path: string, input: object): LoadRequest => ({
    port,
    path,
    host: `${chain}.localhost:${port}`,
    token,
    method: 'POST',
    body: JSON.stringify(input),
  })
  const input = { centerId: '102', personId: person }
  const trainers = { ...input, activityId: 'personal-training' }
  const sides = [
    {
      what: 'the weeks',
      goal: 60,
      connections: 16,
      bare: '/week',
      ours: asked('/api/classes/find-booking-dates', input),
    },
    // Each asks eleven times: with more at once the server rightly sends some away (503), and nothing is measured.
    {
      what: 'the free starts of twenty trainers',
      goal: 62.5,
      connections: 4,
      bare: '/starts',
      ours: asked(freeStarts, trainers),
    },
  ]
  console.log(`\n${title}`)
  for (const { what, goal, connections, bare, ours } of sides) {
    const shares: number[] = []
    const rates: string[] = []
    for (let round = -1; round < rounds; round += 1) {
      const ofBare = await answersPerSecond({ port: barePort, path: bare }, { connections })
      const ofOurs = await answersPerSecond(ours, { connections })
      if (round < 0) continue
      shares.push((100 * ofOurs) / ofBare)
      rates.push(`${Math.round(ofOurs)} of ${Math.round(ofBare)}`)
    }
    console.log(goalLine({ what: `${what}, of their statements bare`, unit: '%', goal, least: true, figures: shares }))
    console.log(`  answers per second: ${rates.join(', ')}`)
  }
}
