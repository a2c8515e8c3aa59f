import { Agent, request } from 'node:http'
import type { Child } from '../api/child.ts'
import { rushPlaces } from '../api/classes.ts'
import { onBoth } from '../api/on-both.ts'
import { goalLine } from '../goal.ts'

/**
 * `npm run bench -- rush`: two hundred members want twenty places at once, beside a bare server that does the guarded
 * update in a transaction: alone, as somebody whom nobody has to know, and behind the statements that say who asks and
 * whether they may. On both databases, taking turns. Fails when a place is sold twice or not at all.
 */
export const run = (args: readonly string[]): Promise<void> => onBoth('rush', args, compare)

async function compare(title: string, child: Child, rounds: number): Promise<void> {
  const { port, barePort, chain } = child.served
  const agent = new Agent({ keepAlive: true, maxSockets: 50 })
  const found = { ours: [] as Rushed[], bare: [] as Rushed[], judged: [] as Rushed[] }
  for (let round = -1; round < rounds; round += 1) {
    const { bookingId, bareId, judgedId, members } = await child.rush()
    const atBare = (path: string, id: string) =>
      rush(members.map(() => send(agent, { port: barePort, path }, { bookingId: id })))
    const bare = await atBare('/book', bareId)
    const judged = await atBare('/book-judged', judgedId)
    const host = `${chain}.localhost:${port}`
    const path = '/api/booking/create-booking'
    const ours = await rush(
      members.map(({ personId, token }) => send(agent, { port, path, host, token }, { personId, bookingId })),
    )
    if (round < 0) continue
    found.ours.push(ours)
    found.bare.push(bare)
    found.judged.push(judged)
  }
  agent.destroy()
  const sharesOf = (all: readonly Rushed[]) =>
    found.ours.map(({ perSecond }, at) => (100 * perSecond) / (all[at]?.perSecond ?? Number.NaN))
  // Whoever comes last of so many waits for all before them: in milliseconds that says how fast the machine is.
  const slowest = found.ours.map(({ p99Ms }, at) => (100 * p99Ms) / (found.judged[at]?.p99Ms ?? Number.NaN))
  const slowestMs = (all: readonly Rushed[]) => all.map(({ p99Ms }) => Math.round(p99Ms)).join(', ')
  const rates = (all: readonly Rushed[]) => all.map(({ perSecond }) => Math.round(perSecond)).join(', ')
  console.log(`\n${title}`)
  const goal = { unit: '%', goal: 50, least: true }
  console.log(goalLine({ what: 'answers, of the bare update', ...goal, figures: sharesOf(found.bare) }))
  console.log(goalLine({ what: 'answers, of it and who may, bare', ...goal, figures: sharesOf(found.judged) }))
  console.log(goalLine({ what: 'the slowest hundredth, of that bare', unit: '%', goal: 200, figures: slowest }))
  console.log(
    `  answers per second: ours ${rates(found.ours)}; bare ${rates(found.bare)}; judged ${rates(found.judged)}`,
  )
  console.log(`  the slowest hundredth, ms: ours ${slowestMs(found.ours)}; judged ${slowestMs(found.judged)}`)
}

interface Rushed {
  readonly perSecond: number
  readonly p99Ms: number
}

/** Sends all at once. Throws unless there are as many places as there are. */
async function rush(all: readonly (() => Promise<{ status: number; ms: number }>)[]): Promise<Rushed> {
  const begin = performance.now()
  const answers = await Promise.all(all.map((one) => one()))
  const seconds = (performance.now() - begin) / 1000
  const sold = answers.filter(({ status }) => status === 200).length
  const other = answers.find(({ status }) => status !== 200 && (status < 400 || status >= 500))
  if (sold !== rushPlaces || other)
    throw new Error(`${sold} of ${rushPlaces} places were sold (${other?.status ?? 'no'} fault)`)
  const sorted = answers.map(({ ms }) => ms).sort((a, b) => a - b)
  return { perSecond: answers.length / seconds, p99Ms: sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN }
}

interface To {
  readonly port: number
  readonly path: string
  readonly host?: string
  readonly token?: string
}

const send =
  (agent: Agent, { port, path, host = 'localhost', token }: To, input: object) =>
  (): Promise<{ status: number; ms: number }> =>
    new Promise((resolve, reject) => {
      const begin = performance.now()
      const headers = { host, 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
      const out = request({ agent, port, path, headers, host: '127.0.0.1', method: 'POST' }, (answer) => {
        answer.resume()
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, ms: performance.now() - begin }))
      })
      out.on('error', reject)
      out.end(JSON.stringify(input))
    })
