import { createHash } from 'node:crypto'
import path from 'node:path'
import type { JsonObject } from '#engine/documents.ts'
import { canonicalJson } from '#engine/logic/canonical-json.ts'
import { tx } from '../db/ambient.ts'
import { readGrammar } from '../releases/documents/grammar.ts'
import type { InEachLanguage } from '../releases/operator-language.ts'
import { applyCatalogue, exportCatalogue, judgeCatalogue, lockCatalogue } from './apply.ts'
import { checkCatalogue } from './check.ts'
import type { CatalogueDifference } from './diff.ts'
import { type CatalogueChainDocuments, documentsNaming, goingOf } from './documents.ts'
import type { Catalogue, ChainFacts } from './kind.ts'
import { kinds } from './kinds/index.ts'
import { type CatalogueFiles, type FileProblem, type ReadCatalogue, readCatalogueFiles } from './read-files.ts'
import { readShapes, type Shapes } from './shapes.ts'
import type { Effect } from './words.ts'

const root = path.resolve(import.meta.dirname, '../../..')
let shapes: Shapes | null = null

/** The grammar of catalogues as values, read once. */
export function catalogueShapes(): Shapes {
  shapes ??= readShapes(root)
  return shapes
}

/** What applying files changes, or all that is wrong with them. */
export type CatalogueAnswer =
  | {
      readonly ok: true
      readonly changes: readonly CatalogueDifference[]
      /** Whom each of them concerns, in their order. */
      readonly effects: readonly Effect[]
      readonly sentences: InEachLanguage<readonly string[]>
      /** Places of the portal's documents that name what ends. */
      readonly documents: readonly FileProblem[]
    }
  | { readonly ok: false; readonly why: 'problems'; readonly problems: readonly FileProblem[] }
  /** Somebody has changed the catalogue since it was seen. */
  | { readonly ok: false; readonly why: 'changed' }

export interface ApplyOptions {
  /** The day from which new prices hold; left out: at once. */
  readonly from?: string
  /** The version that the files were made from: another one now is told, not overwritten. Left out: whatever is there. */
  readonly seen?: string
  /** The chain's documents, asked for only when something ends that they may name; null: they cannot be read. */
  readonly documents?: () => Promise<CatalogueChainDocuments | null>
}

/** What is wrong with files by themselves; asks no database. */
export async function checkFiles(files: CatalogueFiles, facts: ChainFacts): Promise<ReadCatalogue> {
  const read = readCatalogueFiles(files, await readGrammar(root, 'schemas/catalogue'), catalogueShapes())
  const between = checkCatalogue(read.entries, facts, catalogueShapes(), read.misfits).map(read.locate)
  const [remarks, problems] = [between.filter(isRemark), between.filter((one) => !isRemark(one))]
  return { ...read, problems: [...read.problems, ...problems], remarks }
}

const isRemark = ({ severity }: FileProblem): boolean => severity === 'remark'

/** What applying files would change. Writes nothing. */
export const diffFiles = (
  files: CatalogueFiles,
  facts: ChainFacts,
  wanted: ApplyOptions = {},
): Promise<CatalogueAnswer> => carryOut(judgeCatalogue, files, facts, wanted)

/** Makes the database say what the files say: all of it or, with problems, nothing. */
export const applyFiles = (
  files: CatalogueFiles,
  facts: ChainFacts,
  wanted: ApplyOptions = {},
): Promise<CatalogueAnswer> => carryOut(applyCatalogue, files, facts, wanted)

async function carryOut(
  act: typeof applyCatalogue,
  files: CatalogueFiles,
  facts: ChainFacts,
  { from, seen, documents }: ApplyOptions,
): Promise<CatalogueAnswer> {
  const read = await checkFiles(files, facts)
  if (read.problems.length > 0) return { ok: false, why: 'problems', problems: read.problems }
  const how = { shapes: catalogueShapes(), ...(from && { from }) }
  const answer = await tx(async (): Promise<CatalogueAnswer> => {
    const isOld = seen !== undefined && !(await isVersion(seen, facts))
    const judged = await (isOld ? judgeCatalogue : act)(read.entries, facts, how)
    if (!judged.ok) return { ok: false, why: 'problems', problems: judged.problems.map(read.locate) }
    // What is there already was applied before, be it by the same request whose answer was lost.
    return isOld && judged.changes.length > 0 ? { ok: false, why: 'changed' } : { ...judged, documents: [] }
  })
  if (!answer.ok || goingOf(answer.changes).length === 0) return answer
  const known = (await documents?.()) ?? null
  return known === null ? answer : { ...answer, documents: documentsNaming(known, answer.changes) }
}

/** Whether the catalogue is still as somebody saw it; it stays so until the end of the transaction. */
async function isVersion(seen: string, facts: ChainFacts): Promise<boolean> {
  await lockCatalogue(facts.chain)
  return versionOf(await exportCatalogue(facts, catalogueShapes())) === seen
}

export interface Exported {
  readonly version: string
  readonly catalogue: Catalogue
}

/** The whole catalogue as the database has it, with its version. */
export const exportWithVersion = (facts: ChainFacts): Promise<Exported> =>
  tx(async () => {
    const catalogue = await exportCatalogue(facts, catalogueShapes())
    return { catalogue, version: versionOf(catalogue) }
  })

/** A kind's file as it is written. */
export const fileOf = (kind: string, entries: readonly JsonObject[], schemas: string): string =>
  `${JSON.stringify({ $schema: `${schemas}/${kind}.schema.json`, [kind]: entries }, null, 2)}\n`

/** Of what a catalogue says: the same for the same. */
export const versionOf = (catalogue: Catalogue): string =>
  createHash('sha256')
    .update(canonicalJson(kinds.map(({ id }) => catalogue[id] ?? [])))
    .digest('hex')
    .slice(0, 32)
