import { dayIn, knownZone } from '#calendar/day-in.ts'
import type { ElementFacts } from '#engine/check/types.ts'
import type { JsonSchema, OpDoc, OverlayDoc, ReleaseDocs } from '#engine/documents.ts'
import { listOf, mapOf } from '#engine/logic/values.ts'
import { resolveLayers } from '#engine/overlay/resolve.ts'
import type { LayerDocs, ProductDocs } from '#engine/overlay/types.ts'
import type { Problem } from '#engine/problem.ts'
import { countryCodes } from '#engine/tables/countries.ts'
import { caseDiagnostics } from './case-diagnostics.ts'
import { checkedRelease } from './checked-release.ts'
import { type ChainFiles, imageDiagnostics, readChainFiles } from './content/chain-files.ts'
import type { Acknowledging } from './documents/acknowledged.ts'
import { type Broken, brokenIn, isLeftOut, withBroken } from './documents/broken.ts'
import { countingForms } from './documents/counting-forms.ts'
import { type Diagnostic, isError } from './documents/diagnostic.ts'
import { followsFrom, isUnusedFor, lostWith } from './documents/follows-from.ts'
import { fromProblem, type Sight } from './documents/from-problem.ts'
import { type Grammar, readGrammar, readSettingsSchema } from './documents/grammar.ts'
import type { Lost } from './documents/lost.ts'
import { withNearMisses } from './documents/near-miss.ts'
import { type FoundChain, type FoundDocuments, readDocuments } from './documents/read-documents.ts'
import { endsOn, joinedEntries, type KnownEntries, readEntries } from './documents/read-entries.ts'
import { judgeResolved } from './documents/resolved.ts'
import { productOf, shapeProblems, soundDocuments } from './documents/sound-documents.ts'
import { withoutInherited, withoutUnheld } from './documents/told-elsewhere.ts'
import { unreadFiles } from './documents/unread-files.ts'
import { unusedInChain, unusedInProduct } from './documents/unused-texts.ts'
import { entryDiagnostics } from './entry-diagnostics.ts'
import { languagesOf } from './languages.ts'
import { legalDiagnostics } from './legal-minimums.ts'
import { paperDiagnostics } from './paper-faults.ts'
import { settingsDiagnostics } from './settings.ts'
import { sharedHosts } from './shared-hosts.ts'
import { unaskedDiagnostics } from './unasked.ts'
import { unnamedSections } from './unnamed-sections.ts'

/** What is known of a chain's catalogue. */
export type EntriesOf = (chain: string) => Promise<KnownEntries>

/** What the files say of one chain. Without `docs` they cannot become a release. */
export interface ChainSource {
  readonly chain: string
  readonly docs: ReleaseDocs | null
  /** What can be read of them, whatever is wrong. */
  readonly readable: ReleaseDocs
  /** What is written and is not among what can be read. */
  readonly lost: readonly Lost[]
  /** Flows by those that are derived from them. */
  readonly derivedFrom: { readonly [flow: string]: string }
  /** Where its documents come from. */
  readonly sight: Sight
  /** Its settings, in which it acknowledges warnings. */
  readonly acknowledging: Acknowledging
}

export interface Sources {
  readonly chains: readonly ChainSource[]
  /** Of the product and of every chain, all at once, as they were found: `judge.ts` makes one list of them. */
  readonly diagnostics: readonly Diagnostic[]
  readonly acknowledging: Acknowledging
  /** Every document could be read, so that what was not found is not there. */
  readonly isWhole: boolean
}

/**
 * Reads, resolves and checks all documents below `root`. A document with an error of its own goes into the checks between
 * documents without what is wrong in it, so that one mistake is told once and hides no other.
 */
export async function readSources(
  root: string,
  entriesOf: EntriesOf = async () => ({ names: {}, ends: {} }),
  now = new Date(),
): Promise<Sources> {
  const found = await readDocuments(root)
  const grammar = await readGrammar(root)
  const ofDocuments = [...found.diagnostics, ...found.all.flatMap(grammar)]
  const broken = await brokenIn(root, ofDocuments, found.all, grammar)
  const whole = soundDocuments(found, broken)
  const product = productOf(whole)
  const elements: ElementFacts = new Map(Object.entries(found.elements))
  const files = await readChainFiles(root)
  const settings = await readSettingsSchema(root)
  const chains = await Promise.all(
    Object.entries(whole.chains).map(async ([chain, layer]) => {
      const known = joinedEntries(await readEntries(root, chain), await entriesOf(chain))
      const entries = { ...known, ends: endsOn(known.ends, dayIn(zoneOf(layer), now)) }
      const beside = [...(await unreadFiles(root, chain)), ...(await paperDiagnostics(chain, layer.papers))]
      const input = { chain, layer, product, elements, broken, files, found, settings, grammar, entries, beside }
      const source = sourceOf(input)
      const cases = source.docs === null ? [] : await caseDiagnostics(chain, layer.cases, source.docs)
      return { ...source, diagnostics: [...source.diagnostics, ...cases] }
    }),
  )
  const hosts = sharedHosts(chains)
  const allBroken: Broken = new Map([...broken, ...chains.flatMap((one) => [...one.broken])])
  return {
    chains: chains.map(({ chain, docs, readable, lost, derivedFrom, sight, acknowledging }) => ({
      chain,
      readable,
      lost,
      derivedFrom,
      sight,
      acknowledging,
      docs: hosts.some((one) => one.chain === chain) ? null : docs,
    })),
    diagnostics: [
      ...ofDocuments,
      ...chains.flatMap(({ diagnostics }) => diagnostics),
      ...unusedTexts({ found, product, chains, elements, broken: allBroken }),
      ...hosts,
    ],
    acknowledging: { config: found.config, document: 'flows/config.json' },
    isWhole: allBroken.size === 0,
  }
}

interface Unused {
  readonly found: FoundDocuments
  readonly product: ProductDocs
  readonly chains: readonly JudgedSource[]
  readonly elements: ElementFacts
  readonly broken: Broken
}

/**
 * What is lost may show them. The product's own documents show theirs, whatever the chains that are here have put in their
 * place.
 */
function unusedTexts({ found, product, chains, elements, broken }: Unused): readonly Diagnostic[] {
  const told = chains.flatMap((one) => one.checked)
  const lost = [...lostOf(broken), ...chains.flatMap((one) => one.lost)]
  const resolved = chains.map((one) => one.readable)
  const unused = unusedInProduct(found, [...resolved, resolveLayers({ product, layer: null }).docs], elements)
  return unused.filter((one) => !isUnusedFor(one, lost, told))
}

const lostOf = (broken: Broken): readonly Lost[] => [...broken.values()].flatMap((one) => one.lost)

interface SourceInput {
  readonly chain: string
  readonly layer: FoundChain
  readonly product: ProductDocs
  readonly elements: ElementFacts
  readonly broken: Broken
  readonly files: ChainFiles
  readonly found: FoundDocuments
  /** The schema of settings. */
  readonly settings: JsonSchema
  readonly grammar: Grammar
  readonly entries: KnownEntries
  /** What was found about its files. */
  readonly beside: readonly Diagnostic[]
}

interface JudgedSource extends ChainSource {
  readonly diagnostics: readonly Diagnostic[]
  /** What is broken for all, and what the chain has broken. */
  readonly broken: Broken
  /** All that was found between its documents. */
  readonly checked: readonly Problem[]
}

function sourceOf({
  chain,
  layer,
  product,
  elements,
  files,
  found,
  settings,
  grammar,
  entries,
  beside,
  ...input
}: SourceInput): JudgedSource {
  const acknowledging = { config: layer.config, document: `flows/chains/${chain}/config.json` }
  const overlay = layer.overlay as OverlayDoc | null
  // Those that are wrong in themselves keep their numbers.
  const written = overlay ? listOf(found.chains[chain]?.overlay?.ops).map(mapOf) : []
  const own: LayerDocs = {
    chain,
    overlay,
    config: layer.config ?? {},
    texts: layer.texts,
    papers: layer.papers,
    forms: layer.forms as unknown as ReleaseDocs['forms'], // the grammar has said that they are
  }
  const laid = resolveLayers({ product, layer: own })
  const { origins, problems } = laid
  const languages = languagesOf(laid.docs.config).map(({ code }) => code)
  const named = { ...entries.names, countries: countryCodes, languages }
  const plain = () => resolveLayers({ product, layer: { ...own, overlay: null } }).docs
  const sightOf = (docs: ReleaseDocs): Sight => ({
    chain,
    origins,
    docs,
    plain,
    entries: named,
    ops: written as unknown as readonly OpDoc[],
    elements: [...elements.keys()],
    forms: new Set(Object.keys(layer.forms).filter((id) => !product.forms[id])),
    textFiles: [layer.textFiles, found.textFiles],
  })
  const judged = judgeResolved(laid.docs, { plain, product, sight: sightOf(laid.docs), grammar })
  const { docs } = judged
  const sight = sightOf(docs)
  const broken = withBroken(input.broken, judged.broken)
  const isOwn = (document: string): boolean => !document.includes('/chains/') || document.includes(`/chains/${chain}/`)
  const undone = lostWith(problems, written)
  const lost = [...lostOf(new Map([...broken].filter(([document]) => isOwn(document)))), ...undone]
  const isWhole = ![...broken.keys()].some(isOwn)
  const checked = [
    ...problems,
    ...checkedRelease(docs, elements, {
      ...product,
      formsOf: countingForms,
      settings,
      entries: named,
      ends: entries.ends,
    }),
    ...shapeProblems(docs),
    ...unnamedSections(docs, product),
  ]
  const diagnostics = [
    ...judged.diagnostics,
    ...withoutUnheld(withoutInherited(checked, product), docs)
      .filter((problem) => !followsFrom(problem, { lost, docs, product }))
      .map((problem) => fromProblem(withNearMisses(problem), sight))
      .filter((diagnostic) => !isOfOthers(diagnostic))
      .filter((diagnostic) => !isLeftOut(broken, diagnostic)),
    ...[
      ...settingsDiagnostics(docs, layer.config ?? {}),
      ...entryDiagnostics(docs, entries.names),
      ...legalDiagnostics(docs, product, sight.textFiles),
    ].filter(
      (diagnostic) => isJudged(diagnostic, layer, broken) && !isOfLanguage(diagnostic, layer, found.chains[chain]),
    ),
    ...imageDiagnostics(chain, docs.config, files),
    ...beside,
    ...[
      ...unaskedDiagnostics(docs, layer, Object.keys(product.papers ?? {})),
      ...unusedInChain(layer, docs, found, elements),
    ].filter((one) => !isUnusedFor(one, lost, checked)),
  ]
  return {
    chain,
    sight,
    acknowledging,
    broken,
    lost,
    checked,
    derivedFrom: basesIn(product),
    diagnostics: diagnostics.filter(({ severity, document }) => {
      // Whether somebody has acknowledged a warning may stand in settings that are gone: the product's are about its own documents.
      const isAnswered = layer.config && (found.config || document.startsWith('flows/chains/'))
      return severity !== 'warning' || isAnswered
    }),
    docs: isWhole && !diagnostics.some(isError) ? docs : null,
    readable: docs,
  }
}

const basesIn = ({ flows }: ProductDocs): { readonly [flow: string]: string } =>
  Object.fromEntries(Object.values(flows).flatMap((flow) => ('from' in flow ? [[flow.id, flow.from]] : [])))

/** Of the chain's clubs, as far as it is one. */
const zoneOf = ({ config }: FoundChain): string | undefined =>
  typeof config?.timeZone === 'string' ? knownZone(config.timeZone) : undefined

/** What the product's settings would have said is not missed while they are broken, nor a chain's own. */
function isJudged({ code, document, place, chain }: Diagnostic, { config }: FoundChain, broken: Broken): boolean {
  const own = `flows/chains/${chain}/config.json`
  if (!config || isLeftOut(broken, { code, document: own, place })) return false
  // Of a section that the chain has written itself all is judged.
  const [section = ''] = place.split('/')
  return document !== own || !broken.has('flows/config.json') || Object.hasOwn(config, section)
}

/** What the product says of clubs and plans may be about another chain's. */
const isOfOthers = ({ code, document }: Diagnostic): boolean =>
  code.startsWith('entry.') && !document.startsWith('flows/chains/')

/** Words of a language that is offered, in an entry with a fault. */
const isOfLanguage = ({ code }: Diagnostic, layer: FoundChain, whole: FoundChain | undefined): boolean =>
  code === 'content.language' && listOf(layer.config?.translations).length < listOf(whole?.config?.translations).length
