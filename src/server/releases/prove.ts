import { formsOfFlow } from '#engine/check/forms-of-flow.ts'
import type { JsonObject, ReleaseDocs } from '#engine/documents.ts'
import { layerOf } from '#engine/overlay/origins.ts'
import { exampleDay } from '#explorer/example-day.ts'
import { explore } from '#explorer/explore.ts'
import { withoutUse } from '#explorer/items/item.ts'
import type { Exploration, FlowFinding } from '#explorer/types.ts'
import { callFacts } from './call-facts.ts'
import { programOf } from './compile.ts'
import { whatDecides } from './difference/what-decides.ts'
import { type Diagnostic, whereOf } from './documents/diagnostic.ts'
import { findingWords } from './documents/finding-words.ts'
import { fromProblem, type Sight } from './documents/from-problem.ts'
import { endsLost } from './ends-lost.ts'
import { keptByContent } from './kept-by-content.ts'

/** What is wrong with the flows of a release that passes the check. */
export type Prove = (release: ReleaseToProve) => Promise<readonly Diagnostic[]>

export interface ReleaseToProve {
  /** Hash of the documents. */
  readonly id: string
  readonly docs: ReleaseDocs
  /** Where they come from. */
  readonly sight: Sight
}

/** Plays every path of every flow. */
export const proveFlows: Prove = async ({ docs, sight }) => {
  const proof = proofOf(docs, sight)
  return Object.keys(docs.flows).flatMap((flow) => proof(flow).diagnostics)
}

interface FlowProof {
  readonly exploration: Exploration
  readonly diagnostics: readonly Diagnostic[]
}

/** Plays every path of the flows that are asked for, each once. */
export function proofOf(docs: ReleaseDocs, sight: Sight): (flow: string) => FlowProof {
  const explored = explorerOf(docs)
  let withoutChain: ReturnType<typeof explorerOf> | null = null
  const plain = sight.plain && once(sight.plain)
  const exploredPlain = (flow: string): Exploration | null => {
    if (!plain) return null
    withoutChain ??= explorerOf(plain())
    return withoutChain(flow)
  }
  // What the product asks and a chain's operations have settled is no mistake of either: others have not.
  const isSettled = ({ code, at }: FlowFinding, flow: string): boolean => {
    if (code !== 'neverFalse' || layerOf(sight.origins, at) === sight.chain) return false
    return exploredPlain(flow)?.findings.every((one) => one.code !== code || one.at !== at) === true
  }
  const lostEnds = (flow: string, { covered }: Exploration): readonly FlowFinding[] => {
    const before = plain && removesSteps(sight, flow) ? plain().flows[flow] : undefined
    const now = docs.flows[flow]
    return before && now
      ? endsLost({ before, now, covered, chain: sight.chain, explored: () => exploredPlain(flow) })
      : []
  }
  return (flow) => {
    const exploration = explored(flow)
    const isElsewhere = (finding: FlowFinding): boolean =>
      othersThatAsk(finding, flow, docs).some((other) => shows(explored(other), finding))
    const behind = behindBounds(exploration.findings, docs, flow)
    const follows = [...new Set(behind.map((finding) => whereOf(fromProblem(finding, sight))))]
    const leader = exploration.findings.find(isClosed)
    const diagnostics = [...exploration.findings, ...lostEnds(flow, exploration)]
      .filter((finding) => !behind.includes(finding) && !isElsewhere(finding))
      .map(
        (finding): Diagnostic => ({
          ...fromProblem(finding, sight),
          ...(isSettled(finding, flow) && { severity: 'remark' }),
          reason: findingWords(finding),
          reasonIn: (lang) => findingWords(finding, lang),
          flow,
          ...(finding === leader && { follows }),
          example: () => finding.example,
        }),
      )
    return { exploration, diagnostics }
  }
}

const removesSteps = ({ ops = [] }: Sight, flow: string): boolean =>
  ops.some(
    (op) => op.in === `flow:${flow}` && (('remove' in op && isStep(op.remove)) || ('set' in op && isStep(op.set))),
  )

const isStep = (place: string): boolean => place.startsWith('steps/')

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | null = null
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

/** A field that takes no answer, because its limits cross. */
const isClosed = ({ code, severity }: FlowFinding): boolean => code === 'bounds' && severity === 'error'

/** What is only so because limits cross, as nobody gets past them: it is gone without them. */
function behindBounds(findings: readonly FlowFinding[], docs: ReleaseDocs, flow: string): readonly FlowFinding[] {
  const forms = findings.filter(isClosed).reduce(withoutLimits, docs.forms)
  if (forms === docs.forms) return []
  const left = new Set(explorerOf({ ...docs, forms })(flow).findings.map(nameOf))
  return findings.filter((finding) => !isClosed(finding) && !left.has(nameOf(finding)))
}

const nameOf = ({ code, at, params = {} }: FlowFinding): string =>
  [code, at, params.kind, params.call, params.option].join(' ')

function withoutLimits(forms: ReleaseDocs['forms'], { at }: FlowFinding): ReleaseDocs['forms'] {
  const [, id = '', field] = /^form:([^/]+)\/fields\/([^/]+)\/limits$/.exec(at) ?? []
  const form = forms[id]
  if (!form || field === undefined) return forms
  const fields = form.fields.map(({ limits, ...one }) => (one.id === field || !limits ? one : { ...one, limits }))
  return { ...forms, [id]: { ...form, fields } }
}

/** What the flows of a release come to, each explored once. */
function explorerOf(docs: ReleaseDocs): (flow: string) => Exploration {
  const { platform } = programOf(docs)
  const known = new Map<string, Exploration>()
  return (flow) => {
    const found =
      known.get(flow) ??
      explorations.of(
        () => `${whatDecides(docs, flow)} ${namesIn(docs, flow)}`,
        () => explore({ docs, calls: callFacts(), platform, flow, today: exampleDay }),
      )
    known.set(flow, found)
    return found
  }
}

const explorations = keptByContent<Exploration>()

/** From now on this process keeps as many explorations: who judges one draft after the other plays only what has become another. */
export const keepExplorations = explorations.keep

/** Of its sentences, a flow's paths know which there are, and what they name. */
function namesIn({ texts, ...docs }: ReleaseDocs, flow: string): string {
  const named = namesByDocument.get(texts) ?? namesOf(texts)
  namesByDocument.set(texts, named)
  return [`flow.${flow}`, ...[...formsOfFlow(flow, docs)].map((form) => `form.${form}`)]
    .flatMap((document) => named.get(document) ?? [])
    .sort()
    .join('\n')
}

/** Every flow of a release asks, and its sentences do not change. */
const namesByDocument = new WeakMap<ReleaseDocs['texts'], ReadonlyMap<string, readonly string[]>>()

function namesOf(texts: ReleaseDocs['texts']): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>()
  for (const [locale, own] of Object.entries(texts))
    for (const [key, sentence] of Object.entries(own)) {
      const document = key.slice(0, endOfDocument(key))
      const named = sentence.includes('{') ? (sentence.match(/\{[^}]*\}/g)?.join() ?? '') : ''
      const line = `${locale}/${key} ${named}`
      const lines = found.get(document)
      if (lines === undefined) found.set(document, [line])
      else lines.push(line)
    }
  return found
}

/** Of `flow.join.details.title` where `flow.join` ends. */
function endOfDocument(key: string): number {
  const end = key.indexOf('.', key.indexOf('.') + 1)
  return end < 0 ? key.length : end
}

/** The other flows that ask the form in which something was found. */
function othersThatAsk({ at }: FlowFinding, flow: string, docs: ReleaseDocs): readonly string[] {
  const [, form] = /^form:([^/]+)/.exec(at) ?? []
  if (form === undefined) return []
  return Object.keys(docs.flows).filter((other) => other !== flow && formsOfFlow(other, docs).has(form))
}

/** Whether what nobody meets in one flow is met in another, by the ids of `explorer/items`. */
function shows({ covered }: Exploration, { code, at, params = {} }: FlowFinding): boolean {
  const ids = idsOf(code, at, params)
  return ids.length > 0 && [...covered].some((id) => ids.includes(withoutUse(id)))
}

function idsOf(code: string, at: string, { kind, call, option = null, isRefused }: JsonObject): readonly string[] {
  if (code === 'neverTrue') return [`${at}=true`]
  if (code === 'neverFalse') return [`${at}=false`]
  if (code !== 'unreached' || isRefused === true) return []
  if (kind === 'field') return ['required', 'optional', 'readOnly'].map((mode) => `${at}=${mode}`)
  return [kind === 'call' ? `${at}>${call}` : `${at}#${JSON.stringify(option)}`]
}
