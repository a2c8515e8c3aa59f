import type { JsonObject } from '#engine/documents.ts'
import type { FixtureDoc } from '#engine/flow/fixture.ts'
import { withAcknowledged } from './documents/acknowledged.ts'
import { type Diagnostic, whereOf } from './documents/diagnostic.ts'
import { isProved } from './documents/finding-words.ts'
import { type OperationAt, operationWords } from './documents/operation-of.ts'
import type { InEachLanguage, OperatorLanguage } from './operator-language.ts'
import type { Sources } from './sources.ts'

/** One thing that an operator should know about the documents. */
export interface Finding {
  /** For ever: tests and acknowledgements name it. */
  readonly code: string
  /** An error blocks publishing, a warning until somebody acknowledges it; a remark is only to be known. */
  readonly severity: 'error' | 'warning' | 'remark'
  /** The file, from the product's folder: `flows/join/flow.json`. */
  readonly document: string
  /** Where in it, by names and ids; empty is the file itself. */
  readonly path: string
  /** Document and path as one: what an acknowledgement of a warning names. */
  readonly at: string
  /** What is wrong, and what to do. */
  readonly message: string
  /** The message in another language of operators; absent: it is known in English alone. */
  readonly messageIn?: (lang: OperatorLanguage) => string
  readonly params: JsonObject
  /** The chains it is about; absent: every chain. */
  readonly chains?: readonly string[]
  /** Who has given what is wrong: `product`, or a chain. */
  readonly layer: string
  /** The operation of the chain's overlay that has given it, or has taken away what it needs. */
  readonly operation?: OperationAt
  readonly flow?: string
  /** Other places that are wrong for the same reason: they are mended with it. */
  readonly follows: readonly string[]
  /** Answers that show it. */
  readonly example?: () => FixtureDoc | null
}

export interface JudgedDocuments {
  /** Errors and warnings that nobody has acknowledged, by document and place. Empty: the documents are clean. */
  readonly problems: readonly Finding[]
  /** What blocks nothing: remarks, and warnings with who acknowledged them. */
  readonly remarks: readonly Finding[]
}

/** What was found beside the documents' own diagnostics. */
export interface AlsoFound {
  readonly diagnostics: readonly Diagnostic[]
  /** Every path of every flow was played, so that what was not found is not there. */
  readonly isProved: boolean
}

/**
 * The one list of what is wrong: the check's, the proof's and the database's findings, those that settings acknowledge as
 * remarks, what several chains have alike once, and what follows from one cause once. Check, start, publishing and
 * exploring all say this.
 */
export function judgeSources(
  sources: Sources,
  also: AlsoFound = { diagnostics: [], isProved: false },
): JudgedDocuments {
  const isLooked = (code: string): boolean => sources.isWhole && (also.isProved || !isProved(code))
  const all = [...sources.diagnostics, ...also.diagnostics]
  const ofChains = sources.chains.flatMap(({ chain, acknowledging }) =>
    withAcknowledged(
      all.filter((one) => chainOf(one) === chain),
      acknowledging,
      isLooked,
    ).map((one) => ({ ...one, chain })),
  )
  const others = all.filter((one) => !sources.chains.some(({ chain }) => chain === chainOf(one)))
  const once = mergedChains([...others, ...ofChains], sources.chains.length)
  const known = withAcknowledged(once, sources.acknowledging, isLooked) as readonly Told[]
  const found = byCause(known)
    .map(findingOf)
    .sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
  return {
    problems: found.filter(({ severity }) => severity !== 'remark'),
    remarks: found.filter(({ severity }) => severity === 'remark'),
  }
}

/** Whether it is about a chain, be it as one of all. */
export const concerns = ({ chains }: Pick<Finding, 'chains'>, chain: string): boolean =>
  chains === undefined || chains.includes(chain)

/** One line: document, place, the operation that gave it, what is wrong, how much follows, and for which chains. */
export function findingLineOf(finding: Finding): string {
  return `${markOf(finding)}${finding.at}${behind(finding)}`
}

/** The same below the name of its document. */
export function lineBelow(finding: Finding): string {
  return `${markOf(finding)}${finding.path}${behind(finding)}`.replace(/^((?:warning|remark): )?: /, '$1')
}

const markOf = ({ severity }: Finding): string => (severity === 'error' ? '' : `${severity}: `)

function behind({ document, path, operation, message, follows, chains }: Finding): string {
  const given = operation === undefined ? '' : ` (${operationWords(operation, path)})`
  const isPlain = chains === undefined || (chains.length === 1 && document.includes(`chains/${chains[0]}/`))
  const about = isPlain ? '' : ` (${chains.length === 1 ? 'chain' : 'chains'} ${chains.join(', ')})`
  return `${given}: ${message}${followsWords(follows)}${about}`
}

function followsWords(follows: readonly string[]): string {
  if (follows.length === 0) return ''
  const shown = follows.slice(0, 3).join(', ')
  const more = follows.length > 3 ? ', ...' : ''
  return follows.length === 1
    ? `; and 1 more place follows from this: ${shown}`
    : `; and ${follows.length} more places follow from this: ${shown}${more}`
}

/** The chain whose document it is, where nobody has said. */
const chainOf = ({ chain, document }: Diagnostic): string | undefined =>
  chain ?? /^flows\/chains\/([^/]+)\//.exec(document)?.[1]

/** A diagnostic with all the chains that have it alike. */
interface Told extends Diagnostic {
  readonly chains?: readonly string[]
}

/** What is wrong in the product is found again in every chain: told once, with the chains that have it. */
function mergedChains(diagnostics: readonly Diagnostic[], count: number): readonly Told[] {
  const groups = Map.groupBy(diagnostics, ({ document, place, severity, reason, operation }) =>
    [document, place, severity, reason, operation?.number].join('\n'),
  )
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    if (first === undefined) return []
    const chains = new Set(group.flatMap((one) => chainOf(one) ?? []))
    const isEverywhere = chains.size === 0 || (count > 1 && chains.size === count)
    return [{ ...first, ...(isEverywhere ? {} : { chains: [...chains] }) }]
  })
}

/** Errors of one cause as one, where the cause stands: the operation that took something away, else the first of them. */
function byCause(diagnostics: readonly Told[]): readonly Told[] {
  const keyOf = ({ cause, severity, chains, code, reader }: Told): string | null =>
    cause === undefined || (severity !== 'error' && reader === undefined)
      ? null
      : `${code === 'circle' ? code : ''}${chains?.join()} ${cause}`
  const groups = Map.groupBy(diagnostics, keyOf)
  return [...groups].flatMap(([key, group]) => {
    if (key === null) return group
    const [first, ...others] = group.toSorted((a, b) => (whereOf(a) < whereOf(b) ? -1 : 1))
    if (first === undefined) return []
    const follows = others.map((one) => besideOf(one, first))
    const { removal } = first
    if (removal === undefined) return [{ ...first, follows }]
    const reason = `${removalWords.en(removal)}: ${whereOf(first)} ${first.reason}`
    const { reasonIn: said } = first
    const reasonIn = (lang: OperatorLanguage) => `${removalWords[lang](removal)}: ${whereOf(first)} ${said(lang)}`
    const chain = chainOf(first)
    const document = `flows/chains/${chain}/overlay.json`
    const at = { document, place: removal.place, operation: removal, ...(chain !== undefined && { layer: chain }) }
    return [{ ...first, ...at, reason, reasonIn, follows }]
  })
}

/** Where it is, or what reads it; of several operations on one list, what each would bring. */
function besideOf(one: Told, first: Told): string {
  const where = one.reader ?? whereOf(one)
  return where === whereOf(first) && one.operation ? whereOf({ ...one, place: one.operation.place }) : where
}

const isStep = ({ place }: OperationAt): boolean => /\/steps\/[^/]+$/.test(place)

/** What an operation does that others suffer from. */
const removalWords: InEachLanguage<(removal: OperationAt) => string> = {
  en: (removal) =>
    removal.does === 'move'
      ? 'stands where something is not known yet'
      : `takes away what is still needed${isStep(removal) ? ' (to switch a step off, set its "when" to false)' : ''}`,
  de: (removal) =>
    removal.does === 'move'
      ? 'steht, wo etwas noch nicht bekannt ist'
      : `nimmt weg, was noch gebraucht wird${isStep(removal) ? ' (um einen Schritt abzuschalten, setzen Sie "when" auf false)' : ''}`,
}

function findingOf(diagnostic: Told): Finding {
  const { code, severity, document, place, reason, params = {}, chains, layer, operation, flow, example } = diagnostic
  const { reasonIn } = diagnostic
  const ofFlow = flow ?? /^flows\/([^/]+)\/flow\.json$/.exec(document)?.[1]
  return {
    code,
    severity,
    document,
    path: place,
    at: whereOf(diagnostic),
    message: reason,
    params,
    messageIn: reasonIn,
    ...(chains !== undefined && { chains }),
    layer: layer ?? /^flows\/chains\/([^/]+)\//.exec(document)?.[1] ?? 'product',
    ...(operation !== undefined && { operation }),
    ...(ofFlow !== undefined && { flow: ofFlow }),
    follows: diagnostic.follows ?? [],
    ...(example !== undefined && { example }),
  }
}
