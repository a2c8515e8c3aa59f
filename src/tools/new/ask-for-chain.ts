import { createInterface } from 'node:readline/promises'
import { chainFlags, zonesOf } from './chain.ts'

/** Asks at a terminal what flags would say; an empty answer takes what is usual. */
export async function askForChain(): Promise<string[]> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  const answers: string[] = []
  let zones: readonly string[] = []
  for (const [flag, { question, usual }] of Object.entries(chainFlags)) {
    if (flag === 'time-zone' && zones.length > 1) console.error(`  ${zones.join(', ')}`)
    const hint = flag === 'time-zone' && zones.length === 1 ? zones[0] : usual
    const answer = (await terminal.question(`${question}${hint ? ` [${hint}]` : ''}: `)).trim()
    if (answer !== '') answers.push(`--${flag}`, answer)
    if (flag === 'country') zones = zonesOf(answer)
  }
  terminal.close()
  return answers
}
