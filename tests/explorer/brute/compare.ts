import type { ReleaseDocs } from '#engine/documents.ts'
import type { Exploration, FlowFinding } from '#explorer/types.ts'
import type { Brute } from './brute-force.ts'

/** Everything in which an exploration and the counted truth differ, in sentences; nothing when they agree. */
export function differences(docs: ReleaseDocs, brute: Brute, { covered, findings }: Exploration): readonly string[] {
  const items = comparable(docs, brute, covered)
  const missing = items.filter((item) => brute.seen.has(item) && !covered.has(item))
  const invented = items.filter((item) => !brute.seen.has(item) && !brute.glimpsed.has(item) && covered.has(item))
  const of = (code: string): readonly FlowFinding[] => findings.filter((finding) => finding.code === code)
  const deadlocks = of('stuck')
  const hopeless = deadlocks.filter(({ params }) => (params?.backHelps ?? null) === null)
  const laws = new Set(of('lawBroken').map(({ at }) => at.replace(/^.*\/laws\//, '')))
  return [
    ...missing.map((item) => `not found: ${item}`),
    ...invented.map((item) => `does not happen: ${item}`),
    ...disagree('somebody is stuck', brute.stuck.size > 0, deadlocks.length > 0),
    ...(deadlocks.some((deadlock) => isAskedAnew(docs, deadlock))
      ? []
      : disagree('nothing helps somebody', brute.hopeless.size > 0, hopeless.length > 0)),
    ...deadlocks.map(stepOf).flatMap((step) => (brute.stuck.has(step) ? [] : [`nobody is stuck at ${step}`])),
    ...disagree('a law is broken', brute.broken.size > 0, laws.size > 0),
    ...[...laws].flatMap((law) => (brute.broken.has(law) ? [] : [`nobody breaks ${law}`])),
  ]
}

/**
 * Another answer asks for another datum. That each of all the others has come out as badly is not looked into: going back
 * is said to help whom it might.
 */
function isAskedAnew({ flows }: ReleaseDocs, { params }: FlowFinding): boolean {
  const { steps = [], data = {} } = flows.f ?? {}
  const below = steps.slice(steps.findIndex(({ id }) => id === params?.backHelps)).map(({ id }) => `"answers.${id}.`)
  const asked = JSON.stringify(Object.values(data).map((datum) => [datum.with ?? null, datum.when ?? null]))
  return typeof params?.backHelps === 'string' && below.some((path) => asked.includes(path))
}

const disagree = (what: string, counted: boolean, explored: boolean): readonly string[] =>
  counted === explored ? [] : [`${what}: counted ${counted}, explored ${explored}`]

const stepOf = ({ at }: FlowFinding): string => /\/steps\/([^/]+)/.exec(at)?.[1] ?? at

/** Everything but modes that no expression decides, and values that no document lists. */
function comparable({ forms }: ReleaseDocs, { seen }: Brute, covered: ReadonlySet<string>): readonly string[] {
  const isOpen = (item: string): boolean => {
    const [, form = '', id, sign] = /^form:([^@]+)@[^/]+\/fields\/([^/=#]+)([=#])/.exec(item) ?? []
    const field = forms[form]?.fields.find((one) => one.id === id)
    return field !== undefined && (sign === '=' ? typeof field.mode !== 'object' : field.schema.enum === undefined)
  }
  return [...new Set([...seen, ...covered])].filter((item) => !isOpen(item)).sort()
}
