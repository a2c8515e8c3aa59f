import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setChainsFolder } from '#server/releases/documents/chains-folder.ts'
import { chainsDirOf } from '#server/settings.ts'
import { askForChain } from './ask-for-chain.ts'
import { newCall } from './call.ts'
import { newChain } from './chain.ts'
import { createDraft, type Draft } from './draft.ts'
import { newElement } from './element.ts'
import { newFlow } from './flow.ts'
import { nameOfSchema, newForm } from './form.ts'
import { newProvider } from './provider.ts'
import { newScreen } from './screen.ts'

/** Drafts all files of a new thing; gives what a person does next. */
export type Kind = (draft: Draft, name: string) => readonly string[]

const kinds: { readonly [kind: string]: Kind } = {
  element: newElement,
  call: (draft, name) => newCall(draft, name),
  flow: newFlow,
  screen: newScreen,
  provider: newProvider,
  chain: (draft, name) => newChain(draft, name, []),
}

/** `npm run new -- <kind> <name>`: writes a small working skeleton with its test, or nothing at all and says why. */
export function createNew(
  [kind = '', name = '', ...more]: readonly string[],
  root: string,
): { readonly status: number; readonly text: string } {
  if (kind === 'form') return createForm([name, ...more], root)
  const make = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined
  const known = [...Object.keys(kinds), 'form'].join(', ')
  if (!make) return { status: 2, text: `There is no kind "${kind}". Choose one of: ${known}.` }
  if (kind === 'chain') return createChain(name, more, root)
  if (kind === 'call' && more[0] === '--in') return createCallIn(name, more.slice(1), root)
  if (more.length > 0) return { status: 2, text: `One name is enough: "${more[0]}" is one too many.` }
  const refusal = nameRefusal(kind, name)
  if (refusal) return { status: 2, text: refusal }

  const draft = createDraft(root)
  return written(draft, make(draft, name))
}

/** `call person/invite-lead --in leads`: of the areas of the server the one that does the work. */
function createCallIn(
  name: string,
  [area = '', ...more]: readonly string[],
  root: string,
): ReturnType<typeof createNew> {
  const isThere = /^[a-z][a-z0-9-]*$/.test(area) && existsSync(join(root, 'src/server/features', area))
  if (!isThere || more.length > 0)
    return { status: 2, text: `--in names one folder of src/server/features: "${[area, ...more].join(' ')}" is none.` }
  const refusal = nameRefusal('call', name)
  if (refusal) return { status: 2, text: refusal }
  const draft = createDraft(root)
  return written(draft, newCall(draft, name, area))
}

/** A chain says who it is in flags; what is left out is usual. */
function createChain(name: string, flags: readonly string[], root: string): ReturnType<typeof createNew> {
  const refusal = nameRefusal('chain', name)
  if (refusal) return { status: 2, text: refusal }
  const draft = createDraft(root)
  return written(draft, newChain(draft, name, flags))
}

/** `form --from schema.json [ui.json]`, or with a name of its own before `--from`. */
function createForm(words: readonly string[], root: string): ReturnType<typeof createNew> {
  const at = words.indexOf('--from')
  const files = at < 0 ? [] : words.slice(at + 1)
  if (files.length < 1 || files.length > 2 || at > 1) {
    return { status: 2, text: 'A form comes out of a JSON Schema: form [name] --from schema.json [ui.json].' }
  }
  const name = at === 1 ? (words[0] ?? '') : nameOfSchema(files[0] ?? '')
  const refusal = nameRefusal('form', name)
  if (refusal) return { status: 2, text: refusal }
  const draft = createDraft(root)
  return written(draft, newForm(draft, name, files))
}

function written(draft: Draft, next: readonly string[]): ReturnType<typeof createNew> {
  if (draft.refusals.length > 0) return { status: 2, text: draft.refusals.join('\n') }
  const { added, changed } = draft.write()
  tidy(draft.root, [...added, ...changed])
  const lists = [list('Wrote', added), ...(changed.length > 0 ? [list('Changed', changed)] : []), list('Next', next)]
  return { status: 0, text: lists.join('\n') }
}

/** A name becomes files, addresses and identifiers: small letters, and nothing that the language keeps for itself. */
function nameRefusal(kind: string, name: string): string | null {
  const word = '[a-z][a-z0-9]*(-[a-z0-9]+)*'
  const [pattern, example] = kind === 'call' ? [`${word}/${word}`, 'person/list-friends'] : [word, 'my-thing']
  if (!new RegExp(`^${pattern}$`).test(name)) {
    return `"${name}" is no name for ${kind === 'element' ? 'an' : 'a'} ${kind}: small letters, digits and hyphens, as in "${example}".`
  }
  if (name.length > 60) return `"${name}" is too long for a name: at most 60 letters.`
  const own = name.slice(name.indexOf('/') + 1)
  return reserved.includes(own) ? `"${own}" is a word of the language: choose another name.` : null
}

const reserved = (
  'arguments await break case catch class const constructor continue debugger default delete do else enum eval export ' +
  'extends false finally for function if implements import in instanceof interface let new null package private ' +
  'protected prototype public return static super switch this throw true try typeof undefined var void while with yield'
).split(' ')

/** Templates need no eye for form: what is written is formatted, and its imports put in order. */
function tidy(root: string, paths: readonly string[]): void {
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome')
  // In production it is not there, what lies outside is not the house's, and what git leaves out it leaves as it is.
  const files = paths.filter((path) => /\.(tsx?|json)$/.test(path) && !path.startsWith('..'))
  if (files.length === 0 || !existsSync(biome)) return
  const { status, stderr } = spawnSync(
    process.execPath,
    [biome, 'check', '--write', '--no-errors-on-unmatched', ...files],
    { cwd: root },
  )
  if (status !== 0) throw new Error(`what was written is not clean: ${String(stderr)}`)
}

const list = (title: string, lines: readonly string[]): string => [title, ...lines.map((one) => `  ${one}`)].join('\n')

if (import.meta.main) {
  const [kind, name, ...more] = process.argv.slice(2)
  setChainsFolder(chainsDirOf(process.env, process.cwd()))
  const isAsked = kind === 'chain' && name !== undefined && more.length === 0 && process.stdin.isTTY
  const words = isAsked ? [kind, name, ...(await askForChain())] : process.argv.slice(2)
  const { status, text } = createNew(words, process.cwd())
  console[status === 0 ? 'log' : 'error'](text)
  process.exitCode = status
}
