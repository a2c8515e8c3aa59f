import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { dayIn } from '#calendar/day-in.ts'
import type { JsonObject } from '#engine/documents.ts'
import {
  applyFiles,
  type CatalogueChainDocuments,
  type CatalogueFiles,
  type ChainFacts,
  chainFactsOf,
  checkFiles,
  diffFiles,
  exportWithVersion,
  type FileProblem,
  fileOf,
  filesIn,
  problemLineOf,
} from '#server/catalogue/index.ts'
import { readSources } from '#server/releases/sources.ts'
import { type CommandAnswer, folderOfChain, noSuchChain } from '../command.ts'

const usage = `npm run catalogue -- check  --chain C [--json]            what is wrong with the files
npm run catalogue -- diff   --chain C [--from 2027-01-01] [--json]   what applying them would change; 1 when something
npm run catalogue -- apply  --chain C [--from 2027-01-01] [--dry-run] [--json]  makes the database say what the files say
npm run catalogue -- export --chain C [--to folder] [--json]  writes the files as the database has it`

const acts = ['check', 'diff', 'apply', 'export']

interface Asked {
  readonly act: string
  readonly chain: string
  readonly json: boolean
  readonly dryRun: boolean
  readonly from: string | undefined
  readonly to: string | undefined
}

/** `open` opens the database, which `check` does without. */
export async function runCatalogue(
  args: readonly string[],
  root: string,
  open: () => Promise<{ close(): Promise<void> }>,
): Promise<CommandAnswer> {
  const asked = readAsked(args)
  if (asked === null) return { status: 2, text: usage }
  const folder = folderOfChain(root, asked.chain)
  if (folder === null) return noSuchChain(asked.chain)
  const product = readJsonFile(path.join(root, 'flows/config.json'))
  const facts = chainFactsOf(asked.chain, { ...product, ...readJsonFile(path.join(folder, 'config.json')) })
  const files = path.join(folder, 'catalogue')
  if (asked.act === 'export') {
    const database = await open()
    try {
      const to = asked.to === undefined ? files : path.resolve(root, asked.to)
      const { catalogue } = await exportWithVersion(facts)
      return asked.json ? { status: 0, text: JSON.stringify(catalogue, null, 2) } : writeFiles(catalogue, to, root)
    } finally {
      await database.close()
    }
  }
  const given = filesIn(files)
  const { problems, remarks, entries } = await checkFiles(given, facts)
  if (problems.length > 0) return refused(asked, [...problems, ...remarks])
  if (Object.keys(entries).length === 0)
    return { status: 2, text: `There is no file of a catalogue in ${path.relative(root, files)}.` }
  if (asked.act === 'check') return { status: 0, text: inOrder(asked, remarks) }
  const database = await open()
  try {
    return await carryOut(asked, given, facts, () => documentsOf(root, asked.chain))
  } finally {
    await database.close()
  }
}

/** Nothing keeps the files from being applied; what is only to be known stands before that. */
const inOrder = ({ json }: Asked, remarks: readonly FileProblem[]): string =>
  json
    ? JSON.stringify({ problems: [], remarks })
    : [...remarks.map(problemLineOf), 'The catalogue is in order.'].join('\n')

async function carryOut(
  asked: Asked,
  given: CatalogueFiles,
  facts: ChainFacts,
  documents: () => Promise<CatalogueChainDocuments | null>,
): Promise<CommandAnswer> {
  const isTrial = asked.act === 'diff' || asked.dryRun
  const answer = await (isTrial ? diffFiles : applyFiles)(given, facts, {
    ...(asked.from && { from: asked.from }),
    documents,
  })
  if (!answer.ok) return refused(asked, answer.why === 'problems' ? answer.problems : [])
  const { changes } = answer
  const sentences = answer.sentences.en
  const named = answer.documents.map(({ document, place, reason }) => `${document}: ${place} ${reason}`)
  const status = asked.act === 'diff' && changes.length > 0 ? 1 : 0
  if (asked.json)
    return {
      status,
      text: JSON.stringify(
        { problems: [], applied: !isTrial, changes, sentences, documents: answer.documents },
        null,
        2,
      ),
    }
  const end = changes.length === 0 ? 'Nothing changes.' : isTrial ? 'Nothing was applied.' : 'Applied.'
  return { status, text: [...sentences, ...named, end].join('\n') }
}

/** The chain's documents as its files have them now; null while they cannot become a release. */
async function documentsOf(root: string, chain: string): Promise<CatalogueChainDocuments | null> {
  const { chains } = await readSources(root)
  const found = chains.find((one) => one.chain === chain)
  if (!found?.docs) return null
  const { timeZone } = chainFactsOf(chain, found.docs.config)
  return { docs: found.docs, sight: found.sight, today: dayIn(timeZone, new Date()) }
}

function refused({ json }: Asked, problems: readonly FileProblem[]): CommandAnswer {
  if (json) return { status: 1, text: JSON.stringify({ problems }, null, 2) }
  return { status: 1, text: problems.map(problemLineOf).join('\n') }
}

function writeFiles(
  catalogue: { readonly [kind: string]: readonly JsonObject[] },
  folder: string,
  root: string,
): CommandAnswer {
  mkdirSync(folder, { recursive: true })
  const tables = new Set(readdirSync(folder).filter((name) => name.endsWith('.csv')))
  const written = Object.entries(catalogue).filter(
    ([kind, entries]) =>
      !tables.has(`${kind}.csv`) && (entries.length > 0 || existsSync(path.join(folder, `${kind}.json`))),
  )
  const schemas = path.relative(folder, path.join(root, 'schemas/catalogue')).split(path.sep).join('/')
  for (const [kind, entries] of written) {
    writeFileSync(path.join(folder, `${kind}.json`), fileOf(kind, entries, schemas))
  }
  const left = tables.size === 0 ? '' : ` ${[...tables].join(', ')} stand as they are.`
  return {
    status: 0,
    text: `Written to ${path.relative(root, folder)}: ${written.map(([kind]) => kind).join(', ')}.${left}`,
  }
}

function readAsked(args: readonly string[]): Asked | null {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        chain: { type: 'string' },
        json: { type: 'boolean', default: false },
        'dry-run': { type: 'boolean', default: false },
        from: { type: 'string' },
        to: { type: 'string' },
      },
    })
    const [act = '', ...more] = positionals
    if (!acts.includes(act) || more.length > 0 || values.chain === undefined) return null
    if (values.from !== undefined && !/^\d{4}-\d{2}-\d{2}$/.test(values.from)) return null
    return { act, from: values.from, chain: values.chain, json: values.json, dryRun: values['dry-run'], to: values.to }
  } catch {
    return null
  }
}

const readJsonFile = (file: string): JsonObject => JSON.parse(readFileSync(file, 'utf8')) as JsonObject
