import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'
import { allowedAttributes, allowedTags, blockTags, emptyTags, goneWithTheirContent } from './allowed-html.ts'
import { attributeOf, type ImageSources } from './clean-attribute.ts'

/** What the cleaner has taken away, for the person who wrote it. */
export interface Taken {
  readonly what: string
  /** Line in the text, from 1. */
  readonly line: number
}

export interface CleanHtml {
  readonly html: string
  readonly taken: readonly Taken[]
}

type Node = DefaultTreeAdapterTypes.ChildNode
type Element = DefaultTreeAdapterTypes.Element

const htmlNamespace = 'http://www.w3.org/1999/xhtml'
const deepest = 32
/** Signs that turn the words after them around; `dir` and `<bdi>` say it openly. */
const turning = /[\u202a-\u202e]/g

/**
 * The one cleaner of HTML that chains write. It reads the text as browsers do, and writes anew what is allowed: nothing of
 * the text itself comes through, so that what is not known does not either. A `line` holds words and links alone.
 */
export function cleanHtml(text: string, kind: 'line' | 'block', sources: ImageSources): CleanHtml {
  const taken: Taken[] = []
  const take = (what: string, node: Node) => void taken.push({ what, line: node.sourceCodeLocation?.startLine ?? 1 })
  const fragment = parseFragment(text.normalize('NFC'), { sourceCodeLocationInfo: true, scriptingEnabled: false })
  const html = written(fragment.childNodes, { kind, sources, take, depth: 0 })
  return { html: html.trim(), taken }
}

interface Writer {
  readonly kind: 'line' | 'block'
  readonly sources: ImageSources
  readonly take: (what: string, node: Node) => void
  readonly depth: number
}

function written(nodes: readonly Node[], writer: Writer): string {
  return nodes.map((node) => writtenNode(node, writer)).join('')
}

function writtenNode(node: Node, writer: Writer): string {
  if (node.nodeName === '#text') {
    const { value } = node as DefaultTreeAdapterTypes.TextNode
    if (value.search(turning) >= 0) writer.take('a direction', node)
    return escaped(value.replaceAll(turning, ''))
  }
  if (!('tagName' in node)) {
    if (node.nodeName !== '#comment') writer.take(node.nodeName, node)
    return ''
  }
  return writtenElement(node, writer)
}

function writtenElement(element: Element, writer: Writer): string {
  const tag = element.tagName
  const isForeign = element.namespaceURI !== htmlNamespace
  if (isForeign || goneWithTheirContent.has(tag) || writer.depth >= deepest) {
    writer.take(`<${tag}>`, element)
    return ''
  }
  const inside = written(element.childNodes, { ...writer, depth: writer.depth + 1 })
  if (!allowedTags.has(tag) || (writer.kind === 'line' && blockTags.has(tag))) {
    writer.take(`<${tag}>`, element)
    return inside
  }
  const attributes = writtenAttributes(element, writer)
  // A picture without an address is nothing; a link without one is its words.
  if (tag === 'img' && !/ src="/.test(attributes)) return ''
  if (tag === 'a' && !/ href="/.test(attributes)) return inside
  return emptyTags.has(tag) ? `<${tag}${attributes}>` : `<${tag}${attributes}>${inside}</${tag}>`
}

function writtenAttributes(element: Element, { sources, take }: Writer): string {
  const allowed = allowedAttributes(element.tagName)
  // What a link tells the other side is ours to say.
  const own = element.attrs.filter(({ name }) => name !== 'rel')
  const kept = own.flatMap(({ name, value }) => {
    const clean = allowed.has(name) ? attributeOf(name, value, sources) : null
    if (clean === null) take(`${name} of <${element.tagName}>`, element)
    return clean === null ? [] : [` ${name}="${escaped(clean)}"`]
  })
  if (element.tagName === 'a' && kept.some((one) => one.startsWith(' href="https:'))) kept.push(' rel="noopener"')
  if (element.tagName === 'img' && !kept.some((one) => one.startsWith(' alt='))) kept.push(' alt=""')
  return kept.join('')
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>"'`]/g, (sign) => `&#${sign.charCodeAt(0)};`).replaceAll('\u00a0', '&#160;')
}
