import type { FieldMode, Json } from '#engine/documents.ts'

interface Base {
  /** What it is known by everywhere: the place with what comes of it (`flow:join/steps/plan/when=true`). */
  readonly id: string
  /** As the check names places; a form's with its use: `form:pay@payment/fields/option`. */
  readonly place: string
  /** The settings alone switch it off: those of the chain, and of every centre that has its own. */
  readonly off?: 'settings' | undefined
}

/** One thing that a case of a flow can show: what coverage counts. */
export type Item = Base &
  (
    | { readonly kind: 'step' | 'end' }
    /** A whole condition, one way. */
    | { readonly kind: 'side'; readonly side: boolean }
    | { readonly kind: 'mode'; readonly mode: FieldMode }
    | { readonly kind: 'option'; readonly option: Json }
    /** An act makes this call, or a datum is read with it. */
    | { readonly kind: 'call' | 'read'; readonly call: string }
    /** The call is refused with this code that it declares. */
    | { readonly kind: 'code'; readonly code: string }
  )

type WithoutId<T> = T extends unknown ? Omit<T, 'id' | 'off'> : never

/** The id that follows from the rest. */
export function itemIdOf(item: WithoutId<Item>): string {
  const { place } = item
  switch (item.kind) {
    case 'step':
    case 'end':
      return `${item.kind}:${place.slice(place.lastIndexOf('/') + 1)}`
    case 'side':
      return `${place}=${item.side}`
    case 'mode':
      return `${place}=${item.mode}`
    case 'option':
      return `${place}#${JSON.stringify(item.option)}`
    case 'call':
      return `${place}>${item.call}`
    case 'read':
      return `${place}>`
    case 'code':
      return `${place}!${item.code}`
    default:
      return item satisfies never
  }
}

export type Bare = WithoutId<Item>

/** The id without the use of a form: what several steps and flows that ask one form show in common. */
export const withoutUse = (id: string): string => id.replace(/@[^/]+/, '')
