import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import type { JsonObject } from '#engine/documents.ts'
import { listOf } from '#engine/logic/values.ts'
import { exportKind, factsFor, type ImportMap, importFile, importKinds, invite } from '#server/import/index.ts'
import { type CommandAnswer, folderOfChain, noSuchChain } from '../command.ts'

interface Here {
  readonly root: string
  readonly now: Date
  /** Told line for line, as it is found. */
  readonly say: (line: string) => void
}

const usage = `npm run import -- ${importKinds.map(({ name }) => name).join(' | ')} <file.csv> --chain C [--map map.json] [--dry-run]
npm run import -- invite --chain C          writes to whoever was brought along without a password
npm run export -- --chain C --to <folder>   all of a chain in the same form
What columns there are: src/server/import/README.md`

/** Brings people, contracts and what belongs to them along, or writes them out. The database is open. */
export async function runImport([act = '', ...args]: readonly string[], here: Here): Promise<CommandAnswer> {
  const asked = readAsked(args)
  if (asked === null) return { status: 2, text: usage }
  const folder = folderOfChain(here.root, asked.chain)
  if (folder === null) return noSuchChain(asked.chain)
  const config = { ...jsonOf(path.join(here.root, 'flows/config.json')), ...jsonOf(path.join(folder, 'config.json')) }
  const facts = await factsFor(asked.chain, config, here.now)
  if (act === 'export') {
    if (asked.to === null) return { status: 2, text: usage }
    const to = path.resolve(here.root, asked.to)
    mkdirSync(to, { recursive: true, mode: 0o700 })
    const counts: string[] = []
    for (const kind of importKinds) counts.push(`${kind.name}: ${await exportKind(to, kind, facts)}`)
    return {
      status: 0,
      text: `${counts.join(', ')}. They stand in ${to}, with hashes of passwords, bank details and keys of cards (which open them for their merchant account alone): keep them safe.`,
    }
  }
  const [what = '', file] = asked.names
  if (what === 'invite') {
    const [host] = listOf(config.hosts)
    if (typeof host !== 'string') return { status: 2, text: `${asked.chain} names no host in its config.json.` }
    const written = await invite(asked.chain, `https://${host}/forgot-password`, here.now)
    return { status: 0, text: `${written} people are written to. Nobody is written to twice.` }
  }
  const kind = importKinds.find(({ name }) => name === what)
  if (kind === undefined || file === undefined) return { status: 2, text: usage }
  const map = asked.map === null ? {} : readMap(path.resolve(here.root, asked.map))
  if (map === null) return { status: 2, text: `${asked.map} is no JSON object.` }
  const at = path.resolve(here.root, file)
  if (!existsSync(at)) return { status: 2, text: `There is no file ${at}.` }
  const { read, written, known, faulty } = await importFile(at, {
    kind,
    facts,
    map,
    dryRun: asked.dryRun,
    report: ({ line, column, sentence }) =>
      here.say(`${file}:${line}: ${column === null ? '' : `${headOf(column, map)} `}${sentence}`),
  })
  const done = asked.dryRun ? 'would be written' : counted(written, 'was written', 'were written')
  const others = [
    counted(known, 'is here already', 'are here already'),
    counted(faulty, 'was left out', 'were left out'),
  ]
  const text = `${read} ${counted(read, 'row', 'rows')}: ${written} ${done}, ${known} ${others[0]}, ${faulty} ${others[1]}.`
  return { status: faulty > 0 ? 1 : 0, text }
}

const counted = (count: number, one: string, more: string): string => (count === 1 ? one : more)

/** A column as the file names it, with our name behind it. */
function headOf(column: string, { columns }: ImportMap): string {
  const written = columns?.[column]
  return written === undefined ? column : `${written} (${column})`
}

function readMap(file: string): ImportMap | null {
  try {
    const map: unknown = JSON.parse(readFileSync(file, 'utf8'))
    return typeof map === 'object' && map !== null && !Array.isArray(map) ? map : null
  } catch {
    return null
  }
}

function readAsked(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        chain: { type: 'string' },
        map: { type: 'string' },
        to: { type: 'string' },
        'dry-run': { type: 'boolean', default: false },
      },
    })
    if (values.chain === undefined || positionals.length > 2) return null
    const { chain, map = null, to = null } = values
    return { names: positionals, chain, map, to, dryRun: values['dry-run'] }
  } catch {
    return null
  }
}

const jsonOf = (file: string): JsonObject => JSON.parse(readFileSync(file, 'utf8')) as JsonObject
