import type { Expr, Json, ReleaseDocs } from '#engine/documents.ts'
import { isList, isMap } from '#engine/logic/values.ts'
import type { Who } from '../state/values.ts'

/** Documents in which some comparisons come out either way, as somebody chooses. What holds none of them stays the same object. */
export function freed(docs: ReleaseDocs, flow: string, comparisons: ReadonlyMap<Expr, Who>): ReleaseDocs {
  const numbers = new Map([...comparisons.keys()].map((expr, index) => [expr, index]))
  const { [flow]: doc } = docs.flows
  if (!doc || comparisons.size === 0) return docs
  return { ...docs, flows: { ...docs.flows, [flow]: put(doc) }, forms: put(docs.forms) }

  /** What is put there has the shape of what stood there: an expression for an expression. */
  function put<Part>(part: Part): Part {
    return putJson(part as Json) as Part
  }

  function putJson(node: Json): Json {
    const who = comparisons.get(node)
    if (who !== undefined) return { var: `doubt.${who}.${numbers.get(node)}` }
    if (isList(node)) {
      const parts = node.map(putJson)
      return parts.some((one, index) => one !== node[index]) ? parts : node
    }
    if (!isMap(node)) return node
    const members = Object.entries(node).map(([name, one]) => [name, putJson(one)] as const)
    return members.some(([name, one]) => one !== node[name]) ? Object.fromEntries(members) : node
  }
}
