import { piecesAt } from '#engine/content/pieces-at.ts'
import type { Json, ReleaseDocs } from '#engine/documents.ts'
import { jsonOf } from '#engine/logic/json-of.ts'
import { isList, isMap } from '#engine/logic/values.ts'
import type { SubjectPlace } from './views.ts'

/** What stands at a place of the documents; null: nothing. */
export function itemAt({ config, flows, forms }: ReleaseDocs, { in: document, at }: SubjectPlace): Json {
  if (document === 'config') return piecesAt(config, '').find(({ place }) => `${place}/when` === at)?.piece.when ?? null
  const [kind = '', id = ''] = document.split(':')
  const found = kind === 'flow' ? flows[id] : forms[id]
  const of: Json | undefined = found && jsonOf(found)
  return at.split('/').reduce<Json>((inside, name) => {
    if (isList(inside)) return inside.find((one) => isMap(one) && one.id === name) ?? null
    return isMap(inside) && Object.hasOwn(inside, name) ? (inside[name] ?? null) : null
  }, of ?? null)
}
