import { readFileSync } from 'node:fs'
import path from 'node:path'
import { addDays, daysBetween } from '#calendar/days.ts'
import type { Json, JsonObject } from '#engine/documents.ts'
import { isMap } from '#engine/logic/values.ts'
import {
  applyCatalogue,
  applyFiles,
  type Catalogue,
  type CatalogueAddOn,
  type CataloguePlan,
  type ChainFacts,
  type Club,
  catalogueShapes,
  chainFactsOf,
  completed,
  filesIn,
  kinds,
  type Pack,
  type PromoCode,
  problemLineOf,
  type Questionnaire,
  timetable,
} from '#server/catalogue/index.ts'
import { writtenMinorOf } from '#server/catalogue/money.ts'
import { StartProblem } from '#server/db/start-problem.ts'
import { chainsFolder } from '#server/releases/documents/chains-folder.ts'
import type { DemoChain } from './chain.ts'

const root = path.resolve(import.meta.dirname, '../../..')
const shapes = catalogueShapes()

/** What a demo chain sells and runs, whole. */
export interface DemoCatalogue {
  readonly clubs: readonly Club[]
  readonly addons: readonly CatalogueAddOn[]
  readonly plans: readonly CataloguePlan[]
  readonly packs: readonly Pack[]
  readonly 'promo-codes': readonly PromoCode[]
  readonly questionnaires: readonly Questionnaire[]
}

/** The day for which the files of the demo's catalogues are written: what they say of days moves with the day. */
const writtenFor = '2026-01-01'

const files = new Map<string, Catalogue>()

/** The catalogue of a demo chain, as its files say, on a day. */
export function demoCatalogue(chain: string, today: string): DemoCatalogue {
  const known = files.get(chain) ?? readFiles(chain)
  files.set(chain, known)
  return moved(known, daysBetween(writtenFor, today)) as unknown as DemoCatalogue // as its grammar says
}

function readFiles(chain: string): Catalogue {
  const folder = path.join(root, 'flows/chains', chain)
  const settings = readJson(path.join(folder, 'config.json'))
  const sold = kinds.filter((kind) => !timetable.includes(kind))
  return completed(entriesOf(folder, sold), chainFactsOf(chain, settings), shapes)
}

/** What the files of a demo chain say of its timetable. */
export function timetableFiles(
  chain: string,
  today: string | null = null,
): { readonly entries: Catalogue; readonly facts: ChainFacts } {
  const folder = path.join(root, 'flows/chains', chain)
  const facts = chainFactsOf(chain, readJson(path.join(folder, 'config.json')))
  const entries = entriesOf(folder, timetable)
  if (today === null) return { entries, facts }
  const days = daysBetween(writtenFor, today)
  const dated = Object.fromEntries(['seat-maps', 'rooms', 'instructors'].map((id) => [id, entries[id] ?? []]))
  return { entries: { ...entries, ...(moved(dated, days) as Catalogue) }, facts } // dates alone are moved
}

const entriesOf = (folder: string, wanted: typeof kinds): Catalogue =>
  Object.fromEntries(
    wanted.map(({ id }) => [
      id,
      (readJson(path.join(folder, 'catalogue', `${id}.json`), {})[id] ?? []) as readonly JsonObject[], // as its grammar says
    ]),
  )

function readJson(file: string, absent?: JsonObject): JsonObject {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as JsonObject
  } catch (error) {
    if (absent !== undefined && (error as { code?: unknown }).code === 'ENOENT') return absent
    throw new StartProblem(`${path.relative(root, file)} cannot be read: ${String(error)}`)
  }
}

/** The same with every day so many days later. */
function moved(value: Json, days: number): Json {
  if (typeof value === 'string') return /^\d{4}-\d{2}-\d{2}$/.test(value) ? addDays(value, days) : value
  if (Array.isArray(value)) return value.map((one) => moved(one, days))
  if (!isMap(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, moved(one, days)]))
}

/** Writes what a chain sells through the door of every chain. Fails with all that is wrong. */
export async function fillCatalogue({ id, catalogue, country, currency, timeZone }: DemoChain): Promise<void> {
  const entries = catalogue as unknown as Catalogue // kinds of a catalogue, which is read as JSON
  await writeFor({ chain: id, country, currency, timeZone }, entries)
}

/** Writes some kinds of a chain through the door of every chain. Fails with all that is wrong. */
export async function writeFor(facts: ChainFacts, entries: Catalogue): Promise<void> {
  const judged = await applyCatalogue(entries, facts, { shapes })
  if (judged.ok) return
  const lines = judged.problems.map(({ kind, place, reason }) => `${kind} ${place}: ${reason}`)
  throw new StartProblem(`The catalogue of ${facts.chain} has problems:\n${lines.join('\n')}`)
}

/** Writes what the files of a chain say that the demo knows nothing else of. Fails with all that is wrong. */
export async function fillFromFiles(chain: string): Promise<void> {
  const folder = path.join(chainsFolder(root), chain)
  const facts = chainFactsOf(chain, {
    ...readJson(path.join(root, 'flows/config.json')),
    ...readJson(path.join(folder, 'config.json')),
  })
  const answer = await applyFiles(filesIn(path.join(folder, 'catalogue')), facts)
  if (answer.ok) return
  const lines = answer.why === 'problems' ? answer.problems.map(problemLineOf) : []
  throw new StartProblem(`The catalogue of ${chain} has problems:\n${lines.join('\n')}`)
}

/** What a plan costs a month in the demo, of a size. */
export function priceOfPlan({ catalogue, currency }: DemoChain, planId: string, size?: number): number {
  const plan = catalogue.plans.find(({ id }) => id === planId)
  const sized = plan?.sizes?.find((one) => one.size === size)
  return writtenMinorOf(sized?.price ?? plan?.price ?? '0', currency) ?? 0
}

/** What an add-on costs a month in the demo. */
export function priceOfAddon({ catalogue, currency }: DemoChain, addonId: string): number {
  return writtenMinorOf(catalogue.addons.find(({ id }) => id === addonId)?.price ?? '0', currency) ?? 0
}
