import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { StartProblem } from '#server/db/start-problem.ts'
import { chainsBelow } from './chains.ts'
import { checkCommand } from './check.ts'
import { type Options, readOptions } from './options.ts'
import { testCommand } from './test.ts'

/** What a command answers: its output, and whether all is well. */
export interface Answer {
  readonly ok: boolean
  readonly text: string
}

export type Command = (root: string, options: Options) => Promise<Answer | { readonly wrong: string }>

const commands: { readonly [name: string]: Command } = { check: checkCommand, test: testCommand }

/**
 * `npm run flows -- check|test [--chain C] [--json] [pattern]`. Exits 0 when all is well, 1 when something was found,
 * 2 when the question itself makes no sense.
 */
async function main([name = '', ...args]: readonly string[], root: string): Promise<number> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  const known = Object.keys(commands).join(', ')
  if (!command) return refuse(`There is no command "${name}". Choose one of: ${known}.`)
  const options = readOptions(args)
  if ('wrong' in options) return refuse(options.wrong)
  for (const folder of ['flows', 'schemas']) {
    if (!existsSync(join(root, folder))) return refuse(`There is no folder "${folder}" in ${root}.`)
  }
  const chains = chainsBelow(root)
  if (options.chain !== undefined && !chains.includes(options.chain)) {
    return refuse(`There is no chain "${options.chain}". Choose one of: ${chains.join(', ')}.`)
  }
  const answer = await command(root, options).catch(asSentence)
  if ('wrong' in answer) return refuse(answer.wrong)
  console.log(answer.text)
  return answer.ok ? 0 : 1
}

/** What keeps the server from starting keeps us from reading: a folder that is missing, say. */
function asSentence(error: unknown): { readonly wrong: string } {
  if (error instanceof StartProblem) return { wrong: error.message }
  throw error
}

function refuse(sentence: string): number {
  console.error(sentence)
  return 2
}

process.exitCode = await main(process.argv.slice(2), process.cwd())
