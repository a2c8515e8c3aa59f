import type { ProviderAdapter } from '../../adapter.ts'
import type { Descriptor } from './grammar/descriptor.ts'
import { isRecord } from './json-path.ts'
import { type Placeholder, placeholdersIn } from './template.ts'

export interface PlacedText {
  /** `start/body/amount`. */
  readonly place: string
  readonly text: string
}

/** Every text of a descriptor with its place. */
export function textsIn(node: unknown, place = ''): readonly PlacedText[] {
  if (typeof node === 'string') return [{ place, text: node }]
  const inside = (name: string): string => (place === '' ? name : `${place}/${name}`)
  if (Array.isArray(node)) return node.flatMap((one, index) => textsIn(one, inside(String(index))))
  if (!isRecord(node)) return []
  return Object.entries(node).flatMap(([name, one]) => textsIn(one, inside(name)))
}

/** Names of secrets and settings that an account must have for this descriptor; `|optional` and `|or:` make one dispensable. */
export function needsOf(descriptor: Descriptor): ProviderAdapter['needs'] {
  const all = textsIn(descriptor).flatMap(({ text }) => placeholdersIn(text))
  const bases = textsIn(descriptor).filter(({ place }) => /(^|\/)base$/.test(place) && !place.includes('/body/'))
  return {
    settings: unique([...namesOf(all, 'setting.'), ...bases.map(({ text }) => text)]),
    secrets: unique(namesOf(all, 'secret.')),
  }
}

function namesOf(placeholders: readonly Placeholder[], prefix: string): readonly string[] {
  return placeholders
    .filter(
      ({ name, filters }) => name.startsWith(prefix) && !filters.some((one) => ['optional', 'or'].includes(one.name)),
    )
    .map(({ name }) => name.slice(prefix.length))
}

const unique = (names: readonly string[]): readonly string[] => [...new Set(names)].sort()
