import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js'
import { certainty } from './certainty.ts'
import { type Descriptor, DescriptorSchema } from './grammar/descriptor.ts'
import { templateProblems } from './template-problems.ts'

/** What is wrong with a descriptor: where, and a sentence for whoever writes it. */
export interface DescriptorProblem {
  /** `read/guard`, `start/body/amount`; empty for the whole. */
  readonly place: string
  readonly sentence: string
}

export type ReadDescriptor =
  | { readonly ok: true; readonly descriptor: Descriptor }
  | { readonly ok: false; readonly problems: readonly DescriptorProblem[] }

/**
 * A descriptor out of a document. Refused with every problem at once: what the grammar does not know, templates that
 * name nothing, and whatever could let it say paid, or charge twice, without being sure.
 */
export function readDescriptor(document: unknown): ReadDescriptor {
  if (!validate(document)) return { ok: false, problems: grammarProblems(validate.errors ?? []) }
  const descriptor = document as Descriptor // The grammar is what the type is made of.
  const problems = [...templateProblems(descriptor), ...certainty(descriptor)]
  return problems.length === 0 ? { ok: true, descriptor } : { ok: false, problems }
}

/** A descriptor of our own: one that does not hold together is a bug, found when the program starts. */
export function ownDescriptor(document: unknown): Descriptor {
  const read = readDescriptor(document)
  if (read.ok) return read.descriptor
  const lines = read.problems.map(({ place, sentence }) => `${place}: ${sentence}`)
  throw new Error(`A provider's descriptor is broken. ${lines.join(' ')}`)
}

const ajv = new Ajv2020({ allErrors: true, strict: false, validateFormats: false, verbose: true })
const validate = ajv.compile(DescriptorSchema)

/** Each place once, with what is most particular there: alternatives that were tried say nothing to a reader. */
function grammarProblems(errors: readonly ErrorObject[]): readonly DescriptorProblem[] {
  const tries = errors.filter(({ keyword }) => keyword === 'anyOf')
  const isTried = (error: ErrorObject): boolean =>
    error.keyword !== 'anyOf' && tries.some(({ schemaPath }) => error.schemaPath.startsWith(schemaPath))
  const plain = errors.filter((error) => !isTried(error) || meantKind(error))
  const byPlace = new Map<string, DescriptorProblem>()
  for (const error of plain.toSorted((a, b) => b.instancePath.length - a.instancePath.length)) {
    const place = placeOf(error)
    const inside = [...byPlace.keys()].some((other) => other === place || other.startsWith(`${place}/`))
    if (!inside) byPlace.set(place, { place, sentence: sentenceOf(error) })
  }
  return [...byPlace.values()].sort((a, b) => (a.place < b.place ? -1 : 1))
}

/** Of several shapes the one was meant whose `type` fits: what it lacks is what is wrong. */
function meantKind({ parentSchema, data, keyword }: ErrorObject): boolean {
  if (keyword !== 'required' && keyword !== 'additionalProperties') return false
  const kind = (parentSchema?.properties as { readonly type?: { readonly const?: unknown } } | undefined)?.type?.const
  return kind !== undefined && kind === (data as { readonly type?: unknown } | null)?.type
}

function placeOf({ instancePath, params }: ErrorObject): string {
  const extra: unknown = params.additionalProperty ?? params.missingProperty
  const parts = instancePath.split('/').slice(1).map(unescaped)
  return [...parts, ...(typeof extra === 'string' ? [extra] : [])].join('/')
}

const unescaped = (part: string): string => part.replaceAll('~1', '/').replaceAll('~0', '~')

function sentenceOf({ keyword, params, parentSchema, message }: ErrorObject): string {
  const said = typeof parentSchema?.description === 'string' ? ` ${parentSchema.description}` : ''
  switch (keyword) {
    case 'additionalProperties':
      return 'This name is not known here.'
    case 'required':
      return 'This is missing.'
    case 'enum':
      return `This has to be one of ${(params.allowedValues as unknown[]).join(', ')}.${said}`
    case 'const':
      return `This has to be ${JSON.stringify(params.allowedValue)}.${said}`
    case 'type':
      return `This has to be of the type ${String(params.type)}.${said}`
    case 'pattern':
      return `This is not written as it has to be.${said}`
    case 'anyOf':
      return `This is none of what may stand here.${said}`
    default:
      return `This ${message ?? 'is wrong'}.${said}`
  }
}
