import { type Node, parseTree } from 'jsonc-parser'

/**
 * The line, from 1, at which a place stands in a document: names of members, ids or numbers of entries. Of a place that is
 * not there it is the line of what is around it; of what an operation writes, the operation's.
 */
export function lineOf(text: string, place: string): number {
  return text.slice(0, offsetOf(text, place)).split('\n').length
}

/** Where a place begins in the text of a document, in characters. */
export function offsetOf(text: string, place: string): number {
  const root = parseTree(text)
  if (root === undefined || place === '') return 0
  return (operationFor(root, place) ?? within(root, place.split('/'))).offset
}

/** As deep as the place is there. A name may have slashes of its own: `banners//profile`. */
function within(node: Node, steps: readonly string[]): Node {
  for (let length = 1; length <= steps.length; length += 1) {
    const found = memberOf(node, steps.slice(0, length).join('/'))
    if (found === undefined) continue
    const inside = within(found.value, steps.slice(length))
    return inside === found.value ? found.shown : inside
  }
  return node
}

/** A member with where it begins, its name; an entry, by its id or its number. */
function memberOf(node: Node, name: string): { readonly value: Node; readonly shown: Node } | undefined {
  const { type, children = [] } = node
  if (type === 'object') {
    const found = children.find(({ children: [key] = [] }) => key?.value === name)
    const value = found?.children?.[1]
    return found === undefined || value === undefined ? undefined : { value, shown: found }
  }
  if (type !== 'array') return undefined
  const value =
    children.find((one) => textIn(one, 'id') === name) ?? (/^\d+$/.test(name) ? children[Number(name)] : undefined)
  return value === undefined ? undefined : { value, shown: value }
}

const textIn = (node: Node, name: string): string | undefined => {
  const value = node.children?.find(({ children: [key] = [] }) => key?.value === name)?.children?.[1]?.value
  return typeof value === 'string' ? value : undefined
}

/** The operation of an overlay that writes, moves or takes away what stands at `form:pay/fields/option`; the last one counts. */
function operationFor(root: Node, place: string): Node | undefined {
  const operations = memberOf(root, 'ops')?.value
  if (operations?.type !== 'array') return undefined
  const placed = (operations.children ?? []).flatMap((node) => {
    const document = textIn(node, 'in')
    if (document === undefined) return []
    const own = textIn(node, 'set') ?? textIn(node, 'move') ?? textIn(node, 'remove')
    const list = textIn(node, 'insert')
    const what = memberOf(node, 'what')?.value
    const at = own ?? [list, what && textIn(what, 'id')].filter((part) => part !== undefined).join('/')
    return [{ node, at: `${document}/${at}`, what }]
  })
  const found =
    placed.findLast(({ at }) => place === at || place.startsWith(`${at}/`)) ??
    placed.findLast(({ at }) => at.startsWith(`${place}/`))
  if (found === undefined) return undefined
  const rest = place.slice(found.at.length + 1)
  return found.what === undefined || rest === '' ? found.node : within(found.what, rest.split('/'))
}
