import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { StartProblem } from '#server/db/start-problem.ts'
import { setChainsFolder } from '#server/releases/documents/chains-folder.ts'
import { chainsDirOf } from '#server/settings.ts'
import { chainsBelow, flowsBelow } from './chains.ts'
import { checkCommand } from './check.ts'
import { coverageCommand } from './coverage.ts'
import { diffCommand } from './diff.ts'
import { explainCommand } from './explain.ts'
import { exploreCommand } from './explore.ts'
import { mutateCommand } from './mutate.ts'
import { type Options, readOptions } from './options.ts'
import { pathsCommand } from './paths.ts'
import { testCommand } from './test.ts'
import { textsCommand } from './texts/index.ts'

/** What a command finds out: whether all is well, and the words or the JSON that say so. */
export interface CommandResult {
  readonly ok: boolean
  readonly text: string
}

/** The question itself makes no sense, in a sentence. */
export interface UsageProblem {
  readonly wrong: string
}

export type Command = (root: string, options: Options) => Promise<CommandResult | UsageProblem>

const commands: { readonly [name: string]: Command } = {
  check: checkCommand,
  coverage: coverageCommand,
  diff: diffCommand,
  explain: explainCommand,
  explore: exploreCommand,
  mutate: mutateCommand,
  paths: pathsCommand,
  test: testCommand,
  texts: textsCommand,
}

/** `npm run flows -- check|coverage|diff|explain|explore|mutate|test|texts [--chain C] [--flow F] [--json] [pattern]`: 0 all is well, 1 something was found, 2 a wrong question. */
export async function flows(
  args: readonly string[],
  root: string,
): Promise<{ readonly status: number; readonly text: string }> {
  const answer = await answerTo(args, root).catch(inWords)
  return 'wrong' in answer ? { status: 2, text: answer.wrong } : { status: answer.ok ? 0 : 1, text: answer.text }
}

async function answerTo([name = '', ...args]: readonly string[], root: string): Promise<CommandResult | UsageProblem> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) return { wrong: `There is no command "${name}". Choose one of: ${Object.keys(commands).join(', ')}.` }
  const options = readOptions(args, name === 'diff' ? 2 : 1)
  if ('wrong' in options) return options
  const missing = ['flows', 'schemas'].find((folder) => !existsSync(join(root, folder)))
  if (missing) return { wrong: `There is no folder "${missing}" in ${root}.` }
  const chains = chainsBelow(root)
  if (options.chain !== undefined && !chains.includes(options.chain)) {
    return { wrong: `There is no chain "${options.chain}". Choose one of: ${chains.join(', ')}.` }
  }
  const known = options.flow === undefined ? [] : flowsBelow(root)
  if (options.flow !== undefined && !known.includes(options.flow)) {
    return { wrong: `There is no flow "${options.flow}". Choose one of: ${known.join(', ')}.` }
  }
  return command(root, options)
}

/** What keeps the server from starting keeps us from reading: the grammar is missing, say. */
function inWords(error: unknown): UsageProblem {
  if (error instanceof StartProblem) return { wrong: error.message }
  throw error
}

if (import.meta.main) {
  setChainsFolder(chainsDirOf(process.env, process.cwd()))
  const { status, text } = await flows(process.argv.slice(2), process.cwd())
  console[status === 2 ? 'error' : 'log'](text)
  process.exitCode = status
}
