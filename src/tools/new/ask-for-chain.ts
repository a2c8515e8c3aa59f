import { createInterface } from 'node:readline/promises'
import { chainFlags } from './chain.ts'

/** Asks at a terminal what flags would say; an empty answer takes what is usual. */
export async function askForChain(): Promise<string[]> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  const answers: string[] = []
  for (const [flag, { question, usual }] of Object.entries(chainFlags)) {
    const answer = (await terminal.question(`${question}${usual === '' ? '' : ` [${usual}]`}: `)).trim()
    if (answer !== '') answers.push(`--${flag}`, answer)
  }
  terminal.close()
  return answers
}
