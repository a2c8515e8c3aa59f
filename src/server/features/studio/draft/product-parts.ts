import { contentHash } from '../../../releases/content-hash.ts'

/** What the product brings to an answer, which is the same in one after the other. */
interface ProductPart<Part> {
  readonly id: string
  /** For a page that names what it has: the name alone where it is this. */
  unless(named: string | undefined): { readonly id: string; readonly part: Part | null }
}

/** Makes such parts of the product's documents once, for as long as these are there. */
export function createProductParts<Part>() {
  const known = new WeakMap<object, Map<string, ProductPart<Part>>>()
  return {
    of(documents: object, name: string, make: () => Part): ProductPart<Part> {
      const parts = known.get(documents) ?? new Map<string, ProductPart<Part>>()
      const part = parts.get(name) ?? partOf(make())
      known.set(documents, parts.set(name, part))
      return part
    },
  }
}

function partOf<Part>(part: Part): ProductPart<Part> {
  const id = contentHash(JSON.stringify(part))
  return { id, unless: (named) => ({ id, part: named === id ? null : part }) }
}
