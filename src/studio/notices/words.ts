import { linkAddress } from '#contract/link-address.ts'

/** A line takes words and links alone; a block also headings, paragraphs and lists. */
export type WordsKind = 'line' | 'block'

export type Inline =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'break' }
  | { readonly kind: 'strong' | 'em'; readonly inside: readonly Inline[] }
  | { readonly kind: 'link'; readonly to: string; readonly inside: readonly Inline[] }

export type Block =
  | { readonly kind: 'heading' | 'paragraph'; readonly inside: readonly Inline[] }
  | { readonly kind: 'list'; readonly items: readonly (readonly Inline[])[] }

/** Words as people write them: of a line, one paragraph. */
export type NoticeBlocks = readonly Block[]

/** Tags that are written and read; all else stays HTML. */
const tagOf = { strong: 'strong', em: 'em', heading: 'h2', paragraph: 'p' } as const

/** The HTML of words; it holds nothing that the cleaner would take away. */
export function htmlOf(words: NoticeBlocks, kind: WordsKind): string {
  if (kind === 'line') return inlineHtml(words.flatMap((one) => (one.kind === 'list' ? one.items.flat() : one.inside)))
  return words
    .map((block) => {
      if (block.kind === 'list') return `<ul>${block.items.map((one) => `<li>${inlineHtml(one)}</li>`).join('')}</ul>`
      const tag = tagOf[block.kind]
      return `<${tag}>${inlineHtml(block.inside)}</${tag}>`
    })
    .join('')
}

function inlineHtml(parts: readonly Inline[]): string {
  return parts
    .map((part) => {
      if (part.kind === 'text') return escaped(part.text)
      if (part.kind === 'break') return '<br>'
      const inside = inlineHtml(part.inside)
      if (part.kind === 'link') return `<a href="${escaped(part.to).replaceAll('"', '&quot;')}">${inside}</a>`
      return `<${tagOf[part.kind]}>${inside}</${tagOf[part.kind]}>`
    })
    .join('')
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Whether there is more to it than text. */
export const isMarked = (words: NoticeBlocks): boolean =>
  words.length > 1 || words.some((one) => one.kind !== 'paragraph' || one.inside.some(({ kind }) => kind !== 'text'))

/** Reads HTML that `htmlOf` would write back to the letter; null: it is of another shape, and stays HTML. */
export function noticeBlocksIn(html: string, kind: WordsKind): NoticeBlocks | null {
  const reader = { tokens: html.match(/<[^>]*>|[^<]+|</g) ?? [], at: 0 }
  const words = kind === 'line' ? lineOf(reader) : blocksOf(reader)
  return words !== null && reader.at === reader.tokens.length && htmlOf(words, kind) === html ? words : null
}

interface Reader {
  readonly tokens: readonly string[]
  at: number
}

function lineOf(reader: Reader): NoticeBlocks | null {
  const inside = inlineOf(reader)
  return inside === null ? null : inside.length === 0 ? [] : [{ kind: 'paragraph', inside }]
}

function blocksOf(reader: Reader): NoticeBlocks | null {
  const blocks: Block[] = []
  while (reader.at < reader.tokens.length) {
    const tag = reader.tokens[reader.at] ?? ''
    reader.at += 1
    const block = tag === '<ul>' ? listOf(reader) : tag === '<p>' || tag === '<h2>' ? plainOf(reader, tag) : null
    if (block === null) return null
    blocks.push(block)
  }
  return blocks
}

function plainOf(reader: Reader, tag: '<p>' | '<h2>'): Block | null {
  const inside = inlineOf(reader)
  if (inside === null || !took(reader, tag.replace('<', '</'))) return null
  return { kind: tag === '<p>' ? 'paragraph' : 'heading', inside }
}

function listOf(reader: Reader): Block | null {
  const items: (readonly Inline[])[] = []
  while (took(reader, '<li>')) {
    const inside = inlineOf(reader)
    if (inside === null || !took(reader, '</li>')) return null
    items.push(inside)
  }
  return took(reader, '</ul>') ? { kind: 'list', items } : null
}

function took(reader: Reader, token: string): boolean {
  if (reader.tokens[reader.at] !== token) return false
  reader.at += 1
  return true
}

/** Up to a tag that closes what is around. */
function inlineOf(reader: Reader): readonly Inline[] | null {
  const parts: Inline[] = []
  for (;;) {
    const token = reader.tokens[reader.at]
    if (token === undefined || token.startsWith('</')) return parts
    if (/^<(p|h2|ul|li)>$/.test(token)) return null
    reader.at += 1
    if (!token.startsWith('<')) {
      parts.push({ kind: 'text', text: unescaped(token) })
      continue
    }
    if (token === '<br>') {
      parts.push({ kind: 'break' })
      continue
    }
    const [, to] = /^<a href="([^"]*)">$/.exec(token) ?? []
    const kind = token === '<strong>' ? 'strong' : token === '<em>' ? 'em' : to === undefined ? null : 'link'
    const inside = kind === null ? null : inlineOf(reader)
    if (inside === null || kind === null) return null
    if (!took(reader, kind === 'link' ? '</a>' : `</${kind}>`)) return null
    parts.push(kind === 'link' ? { kind, to: unescaped(to ?? ''), inside } : { kind, inside })
  }
}

const unescaped = (text: string): string =>
  text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')

/** What HTML says without its tags, in one line. */
export const plainWords = (html: string): string =>
  html
    .replace(/<\/(p|h\d|li|div)>|<br>/g, ' ')
    .replace(/<[^>]*>/g, '')
    .replaceAll('&nbsp;', ' ')
    .replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Math.min(Number(code), 0x10ffff)))
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim()

/** An address as somebody types it, made one that members may be sent to: with `https://`, `mailto:` or `tel:`; null: none can be. */
export function linkTo(typed: string): string | null {
  const text = typed.trim()
  const address = withScheme(text)
  // What ends a link where it is typed cannot stand in it.
  return linkAddress(address) === null || /[()\s"]/.test(address) ? null : address
}

function withScheme(text: string): string {
  if (/^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/.test(text)) return `mailto:${text}`
  if (/^\+?\d[\d ()/-]{4,}$/.test(text)) return `tel:${text.replaceAll(/[ ()/-]/g, '')}`
  if (/^http:\/\//i.test(text)) return text.replace(/^http:/i, 'https:')
  return /^[\w-]+(\.[\w-]+)*\.[a-z]{2,}([/?#]|$)/i.test(text) ? `https://${text}` : text
}
