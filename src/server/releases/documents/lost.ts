import type { Json } from '#engine/documents.ts'
import { isList, isMap, isSame } from '#engine/logic/values.ts'
import { entryIdOf } from '#engine/overlay/place.ts'

/** Something that an operator wrote and that could not be used: a part of a document, the whole of it, an operation. */
export interface Lost {
  /** Where it would stand in the documents as they are laid over each other: `flow:join/steps/plan/when`, `config`. */
  readonly place: string
  /** As it is written; null where nothing of it can be read. */
  readonly part: string | null
  /** An entry of a list whose name cannot be read: it may be any that is missed there. */
  readonly isNameless?: boolean
}

/** How names and ids of documents are written. */
export const isName = /^[a-z][a-zA-Z0-9-]*$/

/** The place of a whole overlay that is lost: what it would have changed nobody knows. */
export const anyDocument = 'overlay'

/** How a place begins that stands in a file. */
export function placeOfFile(file: string): string {
  const [, id = ''] = /([^/]+)\.[a-z]+$/.exec(file) ?? []
  const [, flow] = /^flows\/([^/]+)\/flow\.json$/.exec(file) ?? []
  const [, locale] = /\/texts\/([^/]+)\//.exec(file) ?? []
  if (flow !== undefined) return `flow:${flow}`
  if (locale !== undefined) return `texts:${locale}`
  const [, kind] = /(?:^|\/)(forms|screens|elements)\/[^/]+$/.exec(file) ?? []
  if (kind !== undefined) return `${kind.replace(/s$/, '')}:${id}`
  return ['site', 'config', 'values', anyDocument].includes(id) ? id : file
}

/** What of a body is no more in what is left of it: the smallest parts, by their places. */
export function lostParts(body: Json, left: Json | undefined, place: string): readonly Lost[] {
  if (isSame(body, left ?? null)) return []
  if (isMap(body) && isMap(left))
    return Object.entries(body).flatMap(([name, value]) => lostParts(value, left[name], `${place}/${name}`))
  if (isList(body) && isList(left)) {
    const known = new Map(left.map((one) => [entryIdOf(one) ?? JSON.stringify(one), one]))
    return body.flatMap((one, index) => {
      const id = entryIdOf(one)
      const there = known.get(id ?? JSON.stringify(one))
      const isNameless = id === undefined || !isName.test(id)
      if (there === undefined && isNameless)
        return [{ place: `${place}/${index}`, part: JSON.stringify(one), isNameless }]
      return lostParts(one, there, `${place}/${id ?? index}`)
    })
  }
  return [{ place, part: JSON.stringify(body) }]
}

/** What an operation would have changed, and how it is written. */
export function lostOperation(op: Json, inside?: string): Lost {
  const { in: document = inside, set, insert, move, remove } = isMap(op) ? op : {}
  const target = [set, insert, move, remove].find((one) => typeof one === 'string')
  const place = [document, target].filter((one) => typeof one === 'string').join('/')
  return { place: typeof document === 'string' ? place : anyDocument, part: JSON.stringify(op) }
}

/** The document of a place, as operations name it. */
export const documentOf = (place: string): string => place.split('/')[0] ?? ''

/** Whether the whole of a document is lost, not a part of it. */
export const isWhole = ({ place }: Lost, document: string): boolean => place === document

export const concerns = ({ place }: Lost, documents: readonly string[]): boolean =>
  place === anyDocument || documents.includes(documentOf(place))

/** Whether a part gives something this name: as the name of a map, or as an id. */
export const declares = ({ part }: Lost, name: string): boolean =>
  part === null || (part.includes(`"${name}`) && declaring(name).test(part))

const declaring = (name: string): RegExp => {
  const written = name.replace(/[^a-zA-Z0-9_-]/g, '\\$&')
  return new RegExp(`"${written}(?:_[a-z]+)?"\\s*:|"(?:id|as)"\\s*:\\s*"${written}"`)
}

/** Whether a value is written down in a part as it is. */
export const says = ({ part }: Lost, value: string): boolean => part === null || part.includes(`"${value}"`)
