import { compilePattern } from '#engine/patterns/compile-pattern.ts'
import { filters } from './filters.ts'
import type { Descriptor } from './grammar/descriptor.ts'
import { type PlacedText, textsIn } from './placeholders.ts'
import type { DescriptorProblem } from './read-descriptor.ts'
import { templateNames } from './scope.ts'
import { type Placeholder, placeholdersIn } from './template.ts'

/** Templates that name what is not there, filters that do not exist, braces that do not close, expressions that are none. */
export function templateProblems(descriptor: Descriptor): readonly DescriptorProblem[] {
  const { $schema: _schema, ...rest } = descriptor
  return textsIn(rest).flatMap((placed) => {
    const { place, text } = placed
    if (place.endsWith('/matches')) return expressionProblem(placed)
    if (!text.includes('{{') && !text.includes('}}')) return []
    const closed = text.replaceAll(/\{\{[^{}]*\}\}/g, '')
    if (/[{}]/.test(closed)) return [{ place, sentence: 'The double braces do not close.' }]
    return placeholdersIn(text).flatMap((one) => placeholderProblems(one, place, descriptor))
  })
}

function expressionProblem({ place, text }: PlacedText): readonly DescriptorProblem[] {
  const compiled = compilePattern(text)
  return 'reason' in compiled ? [{ place, sentence: `This ${compiled.reason}.` }] : []
}

function placeholderProblems(
  { name, filters: used }: Placeholder,
  place: string,
  descriptor: Descriptor,
): readonly DescriptorProblem[] {
  const said = (sentence: string): DescriptorProblem => ({ place, sentence })
  const unknown = isKnown(name, place, descriptor) ? [] : [said(`There is no "${name}" here.`)]
  const wrong = used.flatMap(({ name: filter, args }) => {
    const known = Object.hasOwn(filters, filter) ? filters[filter] : undefined
    if (known === undefined) return [said(`There is no filter "${filter}".`)]
    const [least, most] = known.args
    const fits = args.length >= least && args.length <= most
    return fits
      ? []
      : [said(`The filter "${filter}" needs ${least === most ? least : `${least} to ${most}`} arguments.`)]
  })
  return [...unknown, ...wrong]
}

function isKnown(name: string, place: string, descriptor: Descriptor): boolean {
  if (/^(secret|setting)\.[A-Za-z][A-Za-z0-9]*$/.test(name)) return true
  if (name.startsWith('$')) return isAnswer(name, place, descriptor)
  return namesAt(place).some((group) => (templateNames[group] as readonly string[]).includes(name))
}

/** Which names have a value where. */
function namesAt(place: string): readonly (keyof typeof templateNames)[] {
  const [operation = ''] = place.split('/')
  switch (operation) {
    case 'start':
    case 'read':
    case 'on':
      return ['account', 'call', 'order']
    case 'charge':
      return ['account', 'call', 'order', 'method']
    case 'refund':
      return ['account', 'call', 'refund']
    case 'forget':
      return ['account', 'call', 'method', 'payer']
    case 'headers':
    case 'auth':
      return ['account', 'call']
    default:
      return ['account']
  }
}

/** An answer can be read only after it came: in what is read out of it, and in requests after the first. */
function isAnswer(name: string, place: string, { start }: Descriptor): boolean {
  if (!/^\$[a-z]*(\.[A-Za-z0-9_-]+|\[[0-9]{1,3}\])*$/.test(name)) return false
  const [operation = '', part = ''] = place.split('/')
  const answer = /^\$([a-z]*)/.exec(name)?.[1] ?? ''
  if (operation === 'webhook') return part !== 'verify' && ['', 'body'].includes(answer)
  const isReading = ['transaction', 'token'].includes(part) || (operation === 'start' && part === 'further')
  if (!isReading) return false
  const further = operation === 'start' ? (start.further ?? []).map(({ as }) => as) : []
  return answer === '' || further.includes(answer)
}
