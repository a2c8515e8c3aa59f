import type { ReleaseDocs } from '#engine/documents.ts'

/** Where somebody meets a sentence, for a translator who does not see the page. */
export function whereShown(key: string, docs: ReleaseDocs): string {
  const [kind = '', id = '', ...rest] = key.split('.')
  switch (kind) {
    case 'flow':
      return inFlow(id, rest)
    case 'form':
      return inForm(id, rest.join('.'), docs)
    case 'screen':
      return `page ${id}, ${rest.length === 0 ? 'name' : rest.join(' ')}`
    default:
      return `${kinds[kind] ?? kind}, ${[id, ...rest].join(' ')}`
  }
}

const kinds: { readonly [kind: string]: string } = {
  element: 'part of a page',
  errors: 'refusal',
  legal: 'legal paper',
  line: 'line of an order or invoice',
  mail: 'mail',
  paper: 'printed paper',
  problems: 'problem at a field',
  ui: 'portal',
}

const endings: { readonly [ending: string]: string } = {
  '': 'name',
  title: 'heading',
  intro: 'introduction',
  text: 'text',
  next: 'button that goes on',
  'next.short': 'button that goes on, on a phone',
  back: 'way back',
}

function inFlow(flow: string, rest: readonly string[]): string {
  const [first, ...others] = rest[0] === 'ends' ? rest.slice(1) : rest
  if (first === undefined) return `flow ${flow}, name`
  const ending = others.join('.')
  return `flow ${flow}, ${rest[0] === 'ends' ? 'end' : 'step'} ${first}, ${endings[ending] ?? ending}`
}

function inForm(form: string, rest: string, docs: ReleaseDocs): string {
  const flows = Object.values(docs.flows).flatMap(({ id, steps }) =>
    steps.some((one) => one.form === form) ? [id] : [],
  )
  const asked = flows.length === 0 ? '' : ` (asked in ${flows.slice(0, 4).join(', ')})`
  return `form ${form}${rest === '' ? '' : `, ${partOfForm(form, rest, docs)}`}${asked}`
}

function partOfForm(form: string, rest: string, docs: ReleaseDocs): string {
  const [, group, name] = /^(sections|rules)\.(.+)$/.exec(rest) ?? []
  if (group === 'sections') return `heading of the section ${name}`
  if (group === 'rules') return `problem ${name}`
  const field = docs.forms[form]?.fields.find(({ id }) => rest === id || rest.startsWith(`${id}.`))
  const ending = field ? rest.slice(field.id.length + 1) : rest
  const what = ending === '' ? 'label' : ending === 'hint' ? 'help below' : ''
  if (what !== '') return `${what} of ${field?.id}`
  const reason = /^no\.(.+)$/.exec(ending)?.[1]
  if (reason !== undefined) return `why ${field?.id} cannot be chosen: ${reason}`
  return field ? `${field.id}, option or part ${ending}` : rest
}
