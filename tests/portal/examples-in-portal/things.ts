import type { Json, ReleaseDocs } from '#engine/documents.ts'
import { isList, isMap } from '#engine/logic/values.ts'
import type { Exploring, FlowFinding } from '#explorer/types.ts'
import { said } from './judge.ts'
import type { Played } from './play.ts'

/** What a place of a document is on the page, and whether somebody had it before him. */
export interface Thing {
  readonly what: string
  readonly isThere: boolean
  /** Of a condition: the side on which the thing is there. */
  readonly isThereWhen?: boolean
  /** The page was seen on which it would stand; what is sent, or is a page itself, may be missing anywhere. */
  readonly isLookedAt: boolean
}

/** The thing of which a place of the flow, or of one of its forms, speaks. */
export function thingOf(
  place: string,
  params: NonNullable<FlowFinding['params']>,
  { docs, flow, calls }: Exploring,
  { pages, passed, sent }: Played,
): Thing {
  const [, document = '', path = ''] = /^(?:flow|form):([^/]+)\/(.+)$/.exec(place) ?? []
  const parts = path.split('/')
  const kind = place.startsWith('form:') ? `form ${parts[0]}` : (parts.at(-3) ?? parts[0])
  const name = parts.at(-2) ?? ''
  const steps = docs.flows[flow]?.steps ?? []
  const formOf = (step: string | null): Json => steps.find(({ id }) => id === step)?.form ?? null
  const own = place.startsWith('form:') ? pages.filter(({ at }) => formOf(at) === document) : pages
  const isSaid = (key: string): boolean => own.some(({ text }) => text.includes(said(docs, key)))

  if (typeof params.call === 'string') return sending([params.call])
  if (params.kind === 'option') {
    const field = parts.at(-1) ?? ''
    const isThere = passed.some((given) => given[field] === params.option)
    return { what: `the option ${String(params.option)} of ${field}`, isThere, isLookedAt: true }
  }
  switch (kind) {
    case 'steps': {
      const step = parts.length === 2 ? parts[1] : name
      const isThere = pages.some(({ at }) => at === step)
      return { what: `the page of ${step}`, isThere, isThereWhen: parts.at(-1) !== 'skip', isLookedAt: true }
    }
    case 'blocks': {
      const step = /^steps\/([^/]+)\/blocks/.exec(path)?.[1]
      const beside = pages.filter(({ at, isEnd }) => (step === undefined ? !isEnd : at === step))
      const isThere = beside.some(({ blocks }) => blocks.includes(name))
      return { what: `the block ${name}`, isThere, isLookedAt: step === undefined || beside.length > 0 }
    }
    case 'acts':
    case 'data':
      return sending(callsAt(docs, flow, parts).filter((call) => calls.has(call)))
    case 'form fields': {
      const [, field = '', , , reason] = parts
      const asked = own.flatMap(({ at, fields }) => fields.get(`${at}.${field}`) ?? [])
      if (parts.length === 2) return { what: `the field ${field}`, isThere: asked.length > 0, isLookedAt: true }
      const isThere = isSaid(`form.${document}.${field}.no.${reason}`)
      return { what: `a choice refused for ${reason}`, isThere, isLookedAt: asked.some(({ open }) => open > 0) }
    }
    default: {
      const isThere = isSaid(`form.${document}.rules.${name}`)
      const isLookedAt = own.length > 0
      return { what: `what ${name} says`, isThere, isThereWhen: parts.at(-1) !== 'assert', isLookedAt }
    }
  }

  function sending(asked: readonly string[]): Thing {
    const isThere = sent.some(({ call }) => asked.includes(call))
    return { what: `a call of ${asked.join(' or ')}`, isThere, isLookedAt: asked.length > 0 }
  }
}

/** Every word within the `call` of an act or a datum: its branches as well. */
function callsAt({ flows }: ReleaseDocs, flow: string, path: readonly string[]): readonly string[] {
  let node: Json = (flows[flow] ?? null) as Json
  for (const name of path.slice(0, -1)) {
    if (isList(node)) node = node.find((one) => isMap(one) && one.id === name) ?? null
    else node = isMap(node) ? (node[name] ?? null) : null
  }
  return wordsIn(isMap(node) ? (node.call ?? null) : null)
}

function wordsIn(node: Json): readonly string[] {
  if (typeof node === 'string') return [node]
  return Object.values(isMap(node) || isList(node) ? node : []).flatMap(wordsIn)
}
