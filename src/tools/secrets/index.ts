import { text } from 'node:stream/consumers'
import { adapters } from '#server/features/payments/adapters.ts'
import { keepSecret, secretsOf } from '#server/features/payments/secret-repository.ts'
import { ssoSecrets } from '#server/features/sso/issuer.ts'
import { answerWith, type CommandAnswer, folderOfChain, noSuchChain, onInstallation } from '../command.ts'

const usage = `npm run secrets -- list <chain> <provider> <account>
npm run secrets -- set <chain> <provider> <account> <name> < file
The secret itself comes on standard input, so that no list of commands or processes shows it.`

/**
 * Keeps the secrets of a merchant account or of single sign-on, encrypted under FOYER_KEY; tells their names, never the secrets. The
 * database is open; `read` gives what stands on standard input.
 */
export async function secrets(
  args: readonly string[],
  root: string,
  read: () => Promise<string>,
): Promise<CommandAnswer> {
  const [act, chain = '', provider = '', account = '', name = '', ...more] = args
  if ((act !== 'set' && act !== 'list') || account === '' || more.length > 0) return wrong(usage)
  if (folderOfChain(root, chain) === null) return noSuchChain(chain)
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

const done = (words: string): CommandAnswer => ({ status: 0, text: words })
const wrong = (words: string): CommandAnswer => ({ status: 2, text: words })
const listOf = (words: readonly string[]): string => words.join(', ')

if (import.meta.main) {
  await answerWith(() => onInstallation(() => secrets(process.argv.slice(2), process.cwd(), () => text(process.stdin))))
}
