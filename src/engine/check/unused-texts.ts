import type { FieldDoc, FlowDoc, FormDoc, ReleaseDocs, ScreenDoc } from '../documents.ts'
import { againOf } from '../flow/flow-program.ts'
import { listOf, mapOf } from '../logic/values.ts'
import { isCallCode } from '../problem-keys.ts'
import { footerLinksOf } from '../site/footer-links.ts'
import { withoutForm } from './text-groups.ts'
import { optionsOf } from './text-keys.ts'
import type { CallFacts, ElementFacts } from './types.ts'

/** What decides whether a text is shown, beside the documents. */
export interface TextUsers {
  readonly calls: CallFacts
  readonly elements: ElementFacts
  /** Keys of the product's English, without the forms of counting: what the portal shows by itself. */
  readonly product: ReadonlySet<string>
}

/** Whether a release shows the text of a key anywhere. */
export function isShown(key: string, docs: ReleaseDocs, { calls, elements, product }: TextUsers): boolean {
  // What stands in where a value lacks is shown where its sentence is.
  const base = withoutForm(key).replace(/\.plain$/, '')
  const [kind = '', id = '', ...rest] = base.split('.')
  switch (kind) {
    case 'flow':
      return isOfFlow(docs.flows[id], rest)
    case 'form':
      return isOfForm(docs.forms[id], rest.join('.'), docs)
    case 'screen':
      return isOfScreen(docs.screens[id], rest)
    case 'element':
      return elements.has(id)
    case 'errors':
      return product.has(base) || [...calls.values()].some(({ errors }) => errors.includes(id))
    case 'legal':
      return product.has(base) || isOfPaper(id, rest, docs)
    case 'ui':
      return product.has(base) || isOfPortal(id, rest.join('.'), docs)
    default:
      return product.has(base)
  }
}

/** Endings of a step's texts; of an end's the same. */
export const stepEndings = ['', 'title', 'intro', 'text', 'next', 'next.short', 'back']

function isOfFlow(flow: FlowDoc | undefined, rest: readonly string[]): boolean {
  if (!flow) return false
  const [first, ...others] = rest[0] === 'ends' ? rest.slice(1) : rest
  if (first === undefined || (first === 'lost' && others.length === 0)) return true
  if (first === 'broken') return isOfData(flow, others)
  const step = flow.steps.find(({ id }) => id === first)
  const blocks = [...(flow.blocks ?? []), ...flow.steps.flatMap((one) => one.blocks ?? [])]
  if (!step) return others.length > 0 && blocks.some(({ id }) => id === first)
  if ((rest[0] === 'ends') !== (step.end !== undefined)) return false
  const ending = others.join('.')
  if (step.words !== undefined) {
    // The heading of an end has no ending of its own: `ends.refused.HAS_END_DATE`.
    if (step.end !== undefined && !ending.includes('.')) return true
    if (stepEndings.some((known) => known !== '' && ending.startsWith(`${known}.`))) return true
  }
  return (
    stepEndings.includes(ending) || (others[0] === 'again' && againOf(step).some(({ id: act }) => act === others[1]))
  )
}

/** What is said of data that could not be read. */
const isOfData = ({ data = {} }: FlowDoc | ScreenDoc, [name, ...more]: readonly string[]): boolean =>
  name !== undefined && more.length === 0 && name in data

function isOfScreen(screen: ScreenDoc | undefined, [first, ...others]: readonly string[]): boolean {
  if (!screen) return false
  if (first === undefined || ['title', 'intro'].includes(first)) return others.length === 0
  if (first === 'broken') return isOfData(screen, others)
  // What a read of the screen refuses.
  if (first === 'no') return others.length === 1 && isCallCode(others[0] ?? '')
  return others.length > 0 && screen.blocks.some(({ id }) => id === first)
}

function isOfForm(form: FormDoc | undefined, rest: string, docs: ReleaseDocs): boolean {
  // The name of something that is kept with a person beside all forms (`form.heardFrom`).
  if (rest === '') return true
  if (!form) return false
  const [, group, name = ''] = /^(sections|rules)\.(.+)$/.exec(rest) ?? []
  if (group === 'sections') return form.fields.some(({ section }) => section === name)
  if (group === 'rules') return (form.rules ?? []).some(({ id }) => id === name)
  const field = form.fields.find(({ id }) => rest === id || rest.startsWith(`${id}.`))
  return field !== undefined && isOfField(field, rest.slice(field.id.length + 1), form, docs)
}

function isOfField(field: FieldDoc, ending: string, form: FormDoc, docs: ReleaseDocs): boolean {
  if (ending === '' || ending === 'hint' || ending.startsWith('no.')) return true
  // Words for what stands inside, by its place: `contacts.phone`.
  if (field.island) return true
  if (field.form !== undefined && ['add', 'item', 'remove'].includes(ending)) return true
  // Records bring their ids when they come.
  return (
    field.choices?.from !== undefined || optionsOf(form, field.id, docs).some((option) => String(option) === ending)
  )
}

/** Words of a part that the settings of the chain, or of one of its clubs, name for a paper. */
function isOfPaper(paper: string, [part, ...ending]: readonly string[], { config, centers }: ReleaseDocs): boolean {
  const isNamed = [config, ...Object.values(centers)].some((settings) =>
    listOf(mapOf(mapOf(settings.legal).papers)[paper]).some((one) => one === part),
  )
  return isNamed && (ending.length === 0 || ending.join('.') === 'text')
}

/** Words for what only a chain has: its pages and the links of its footer. */
function isOfPortal(group: string, name: string, { site, config }: ReleaseDocs): boolean {
  if (group === 'menu') return site.routes.some(({ id }) => id === name)
  if (group === 'footer') return footerLinksOf(config).some((link) => link.id === name)
  return name === 'title' && site.routes.some(({ page }) => page === group)
}
