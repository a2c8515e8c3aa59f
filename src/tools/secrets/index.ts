import { existsSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { setDatabase } from '#server/db/ambient.ts'
import { openDatabase } from '#server/db/database.ts'
import { StartProblem } from '#server/db/start-problem.ts'
import { demoKey } from '#server/demo-key.ts'
import { adapters } from '#server/features/payments/adapters.ts'
import { keepSecret, secretsOf } from '#server/features/payments/secret-repository.ts'
import { ssoSecrets } from '#server/features/sso/issuer.ts'
import { chainsFolder, setChainsFolder } from '#server/releases/documents/chains-folder.ts'
import { setMasterKey } from '#server/secrets/keys.ts'
import { readSettings } from '#server/settings.ts'

export interface Answer {
  /** 0 done, 2 a question that makes no sense. */
  readonly status: 0 | 2
  readonly text: string
}

const usage = `npm run secrets -- list <chain> <provider> <account>
npm run secrets -- set <chain> <provider> <account> <name> < file
The secret itself comes on standard input, so that no list of commands or processes shows it.`

/**
 * Keeps the secrets of a merchant account or of single sign-on, encrypted under FOYER_KEY; tells their names, never the secrets. The
 * database is open; `read` gives what stands on standard input.
 */
export async function secrets(args: readonly string[], root: string, read: () => Promise<string>): Promise<Answer> {
  const [act, chain = '', provider = '', account = '', name = '', ...more] = args
  if ((act !== 'set' && act !== 'list') || account === '' || more.length > 0) return wrong(usage)
  if (!/^[a-z0-9-]+$/.test(chain) || !existsSync(`${chainsFolder(root)}/${chain}`)) {
    return wrong(`There is no chain "${chain}".`)
  }
  const wanted = secretsByName.get(provider)
  if (!wanted) return wrong(`There is no provider "${provider}". Choose one of: ${listOf([...secretsByName.keys()])}.`)
  const of = { chain, provider, account }
  if (act === 'list') {
    const kept = await secretsOf(of)
    return done(wanted.map((one) => `${one}: ${one in kept ? 'kept' : 'missing'}`).join('\n'))
  }
  if (!wanted.includes(name)) return wrong(`${provider} has no secret "${name}". It has: ${listOf(wanted)}.`)
  const value = (await read()).trim()
  if (value === '') return wrong('Nothing came on standard input.')
  await keepSecret(of, name, value)
  return done(`${chain}, ${provider}, ${account}: ${name} is kept.`)
}

/** What each provider has to keep secret; the issuer of single sign-on is kept like one. */
const secretsByName: ReadonlyMap<string, readonly string[]> = new Map([
  ...adapters.map(({ id, needs }) => [id, needs.secrets] as const),
  [ssoSecrets.provider, ssoSecrets.names] as const,
])

const done = (words: string): Answer => ({ status: 0, text: words })
const wrong = (words: string): Answer => ({ status: 2, text: words })
const listOf = (words: readonly string[]): string => words.join(', ')

async function run(args: readonly string[], root: string): Promise<Answer> {
  const settings = readSettings(process.env, root)
  setChainsFolder(settings.chainsDir)
  setMasterKey(settings.key ?? (await demoKey(settings.dataDir)))
  const database = await openDatabase({
    url: settings.databaseUrl,
    dataDir: settings.dataDir,
    log: (line) => console.error(line),
  })
  setDatabase(database.kysely)
  return secrets(args, root, () => text(process.stdin)).finally(() => database.close())
}

if (import.meta.main) {
  const answer = await run(process.argv.slice(2), process.cwd()).catch((error: unknown): Answer => {
    if (error instanceof StartProblem) return wrong(error.message)
    throw error
  })
  console[answer.status === 2 ? 'error' : 'log'](answer.text)
  process.exitCode = answer.status
}
