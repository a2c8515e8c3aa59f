import type { Item } from '../items/index.ts'
import type { Path } from './cover.ts'

/** What a case is there for, as a sentence in small letters with dashes. */
export function nameOfPath({ for: items }: Path): string {
  const [first, next] = items.toSorted((one, other) => rankOf(one) - rankOf(other))
  if (!first) return 'nothing-new'
  const alike = next && rankOf(next) === rankOf(first) ? next : undefined
  const second = first.kind === 'code' ? (items.find(({ kind }) => kind === 'end') ?? alike) : alike
  return [first, ...(second ? [second] : [])].map(wordsOf).join('-and-')
}

const ranks: readonly Item['kind'][] = ['code', 'end', 'call', 'step', 'option', 'mode', 'side', 'read']

const rankOf = ({ kind }: Item): number => ranks.indexOf(kind)

function wordsOf(item: Item): string {
  const name = dashed(lastName(item.place))
  switch (item.kind) {
    case 'step':
      return `${name}-is-asked`
    case 'end':
      return `ends-with-${name}`
    case 'side':
      return sideInWords(item.place, item.side)
    case 'mode':
      return `${name}-is-${{ required: 'demanded', optional: 'left-open', readOnly: 'shown', notUsed: 'not-asked' }[item.mode]}`
    case 'option':
      return `${name}-is-${dashed(String(item.option))}`
    case 'call':
      return `${name}-is-done-by-${dashed(item.call.split('/').at(-1) ?? '')}`
    case 'read':
      return `${name}-is-read`
    case 'code':
      return `${name}-is-refused-with-${dashed(item.code)}`
  }
}

/** `.../steps/plan/when`: the plan is asked, or it is not. */
function sideInWords(place: string, side: boolean): string {
  const parts = place.split('/')
  const at = parts.findIndex((part) => ['when', 'skip', 'only', 'unless', 'assert'].includes(part))
  const kind = parts[at] ?? ''
  const name = dashed(parts[kind === 'only' || kind === 'unless' ? at - 2 : at - 1] ?? '')
  switch (kind) {
    case 'skip':
      return side ? `${name}-skips-itself` : `${name}-does-not-skip-itself`
    case 'only':
      return side ? `a-choice-of-${name}-is-offered` : `a-choice-of-${name}-is-left-out`
    case 'unless':
      return `a-choice-of-${name}-is${side ? '' : '-not'}-refused-for-${dashed(parts[at + 1] ?? '')}`
    case 'assert':
      return side ? `${name}-is-kept` : `${name}-is-broken`
    default:
      return side ? `${name}-counts` : `${name}-does-not-count`
  }
}

const lastName = (place: string): string => place.split('/').at(-1) ?? place

const dashed = (text: string): string =>
  text
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .toLowerCase()
