import type { Documents } from '../documents/use-documents.ts'
import { formName } from '../fields/form-name.ts'
import { flowName, stepTitle } from '../steps/names.ts'

/** Where members meet a sentence: what it is a part of, and what it says there. */
export interface SentencePlace {
  readonly kind: 'flow' | 'form' | 'screen' | 'menu' | 'block' | 'problem' | 'mail' | 'paper' | 'other'
  /** The flow, the form or the screen, as members call it; others by their own name; empty: it has none. */
  readonly of: string
  /** A step, an end, a field or a section of it. */
  readonly within: { readonly kind: 'step' | 'end' | 'field' | 'section'; readonly name: string } | null
  /** What it is there; `name`: what it is called; `no`: what is said where an answer is not taken. */
  readonly part: 'name' | 'title' | 'intro' | 'text' | 'next' | 'back' | 'hint' | 'no' | 'rest'
}

/** Reads a key: `flow.join.center.title`, `form.member-details.phone.hint`, `screen.profile`. */
export function placeOfSentence(key: string, documents: Documents): SentencePlace {
  const [kind = '', id = '', ...rest] = key.split('.')
  if (kind === 'flow') return inFlow(id, rest, documents)
  if (kind === 'form') return inForm(id, rest, documents)
  if (kind === 'screen') return { kind, of: documents.names[`screen.${id}`] ?? id, within: null, part: partOf(rest) }
  const others = { element: 'block', errors: 'problem', problems: 'problem', mail: 'mail', paper: 'paper' } as const
  const other = key.startsWith('ui.menu.')
    ? 'menu'
    : (Object.entries(others).find(([name]) => name === kind)?.[1] ?? 'other')
  const isOne = other === 'block' || other === 'mail' || other === 'paper'
  return { kind: other, of: isOne ? id.replaceAll('-', ' ') : '', within: null, part: 'rest' }
}

function inFlow(flow: string, rest: readonly string[], documents: Documents): SentencePlace {
  const place = { kind: 'flow', of: flowName(documents, flow) } as const
  const isEnd = rest[0] === 'ends'
  const [id, ...part] = isEnd ? rest.slice(1) : rest
  const step = documents.resolved.flows[flow]?.steps.find((one) => one.id === id)
  if (step === undefined) return { ...place, within: null, part: partOf(rest) }
  const within = { kind: isEnd ? 'end' : 'step', name: stepTitle(documents, flow, step) } as const
  return { ...place, within, part: partOf(part) }
}

function inForm(form: string, rest: readonly string[], documents: Documents): SentencePlace {
  const place = { kind: 'form', of: formName(documents, form) } as const
  const { names } = documents
  if (rest[0] === 'sections') {
    const name = names[`form.${form}.sections.${rest[1]}`] ?? rest[1] ?? ''
    return { ...place, within: { kind: 'section', name }, part: partOf(rest.slice(2)) }
  }
  if (rest[0] === 'rules') {
    const at = documents.resolved.forms[form]?.rules?.find((rule) => rule.id === rest[1])?.at
    const name = at === undefined ? undefined : names[`form.${form}.${at}`]
    return { ...place, within: name === undefined ? null : { kind: 'field', name }, part: 'no' }
  }
  const [id = '', ...part] = rest
  if (!documents.resolved.forms[form]?.fields.some((field) => field.id === id))
    return { ...place, within: null, part: partOf(rest) }
  return { ...place, within: { kind: 'field', name: names[`form.${form}.${id}`] ?? id }, part: partOf(part) }
}

const parts = ['title', 'intro', 'text', 'next', 'back', 'hint'] as const
/** Of which there are several, for one case each. */
const several = ['title', 'intro', 'next', 'no'] as const

const partOf = ([first, ...more]: readonly string[]): SentencePlace['part'] =>
  first === undefined ? 'name' : ((more.length === 0 ? parts : several).find((one) => one === first) ?? 'rest')
