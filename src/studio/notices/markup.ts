import { isSame } from '#engine/logic/values.ts'
import { type Block, htmlOf, type Inline, linkTo, type NoticeBlocks, noticeBlocksIn, type WordsKind } from './words.ts'

/**
 * Words as they are typed: a blank line ends a paragraph, `# ` begins a heading, `- ` an entry of a list; `**bold**`,
 * `*italic*`, `[words](address)`. A sign that means itself has a backslash before it.
 */
export interface ReadMarkup {
  readonly words: NoticeBlocks
  /** Addresses of links that members may not be sent to, as they are typed. */
  readonly wrong: readonly string[]
}

/** Reads what somebody has typed. */
export function readTyped(text: string, kind: WordsKind): ReadMarkup {
  const wrong: string[] = []
  const clean = text.replaceAll('\r', '').normalize('NFC').trim()
  if (clean === '') return { words: [], wrong }
  if (kind === 'line')
    return { words: [{ kind: 'paragraph', inside: inlineIn(clean.replace(/\s*\n\s*/g, ' '), wrong) }], wrong }
  return { words: clean.split(/\n[^\S\n]*(?:\n[^\S\n]*)+/).flatMap((part) => blocksIn(part, wrong)), wrong }
}

/** Lines that stand together: a heading, entries of a list, or a paragraph whose lines are broken as they are. */
function blocksIn(part: string, wrong: string[]): readonly Block[] {
  const blocks: Block[] = []
  for (const line of part.split('\n').map((one) => one.trim())) {
    const last = blocks.at(-1)
    if (line.startsWith('# ')) blocks.push({ kind: 'heading', inside: inlineIn(line.slice(2).trim(), wrong) })
    else if (line.startsWith('- ')) {
      const item = inlineIn(line.slice(2).trim(), wrong)
      if (last?.kind === 'list') blocks[blocks.length - 1] = { kind: 'list', items: [...last.items, item] }
      else blocks.push({ kind: 'list', items: [item] })
    } else {
      const inside = inlineIn(line, wrong)
      if (last?.kind === 'paragraph')
        blocks[blocks.length - 1] = { kind: 'paragraph', inside: [...last.inside, { kind: 'break' }, ...inside] }
      else blocks.push({ kind: 'paragraph', inside })
    }
  }
  return blocks
}

const marks =
  /\\([\\*[\]#-])|\*\*(?=\S)((?:\\.|[^\\])+?)(?<=\S)\*\*(?!\*)|\*(?=[^\s*])((?:\\.|[^\\*])+?)(?<=[^\s*])\*(?!\*)|\[((?:\\.|[^\\\]])+)\]\(([^()\s]+|\+?[\d ()/-]+)\)/

function inlineIn(text: string, wrong: string[], isInLink = false): readonly Inline[] {
  const parts: Inline[] = []
  const say = (words: string) => {
    if (words === '') return
    const last = parts.at(-1)
    if (last?.kind === 'text') parts[parts.length - 1] = { kind: 'text', text: last.text + words }
    else parts.push({ kind: 'text', text: words })
  }
  let rest = text
  for (let found = marks.exec(rest); found !== null; found = marks.exec(rest)) {
    const [whole, sign, bold, italic, label, address = ''] = found
    say(rest.slice(0, found.index))
    rest = rest.slice(found.index + whole.length)
    if (sign !== undefined) say(sign)
    else if (bold !== undefined) parts.push({ kind: 'strong', inside: inlineIn(bold, wrong, isInLink) })
    else if (italic !== undefined) parts.push({ kind: 'em', inside: inlineIn(italic, wrong, isInLink) })
    else if (isInLink) say(whole)
    else {
      const to = linkTo(address)
      if (to === null) wrong.push(address)
      parts.push({ kind: 'link', to: to ?? address, inside: inlineIn(label ?? '', wrong, true) })
    }
  }
  say(rest)
  return parts
}

/** The text of HTML that can be typed, and is the same HTML again to the letter; null: it cannot, and is shown as HTML. */
export function typedTextOf(html: string, kind: WordsKind): string | null {
  const words = noticeBlocksIn(html, kind)
  if (words === null) return null
  const isBack = (text: string): boolean => {
    const { words: again, wrong } = readTyped(text, kind)
    return wrong.length === 0 && isSame(again, words) && htmlOf(again, kind) === html
  }
  const plain = write(words, (text) => text)
  if (isBack(plain)) return plain
  const careful = write(words, (text) => text.replace(/[\\*[\]]/g, '\\$&').replace(/^[#-]/gm, '\\$&'))
  return isBack(careful) ? careful : null
}

function write(words: NoticeBlocks, text: (plain: string) => string): string {
  return words
    .map((block) => {
      if (block.kind === 'list') return block.items.map((item) => `- ${inline(item, text)}`).join('\n')
      return `${block.kind === 'heading' ? '# ' : ''}${inline(block.inside, text)}`
    })
    .join('\n\n')
}

function inline(parts: readonly Inline[], text: (plain: string) => string): string {
  return parts
    .map((part) => {
      if (part.kind === 'text') return text(part.text)
      if (part.kind === 'break') return '\n'
      const inside = inline(part.inside, text)
      if (part.kind === 'link') return `[${inside}](${part.to})`
      return part.kind === 'strong' ? `**${inside}**` : `*${inside}*`
    })
    .join('')
}

/** HTML of one kind as the other holds it; what cannot be typed stays as it is. */
export function htmlAsKind(html: string, from: WordsKind, to: WordsKind): string {
  const text = from === to ? null : typedTextOf(html, from)
  return text === null ? html : htmlOf(readTyped(to === 'line' ? text.replace(/^[#-] /gm, '') : text, to).words, to)
}

const tag = '/?[a-z][a-z0-9]*(?:\\s[^<>]*?)?/?'

/** Tags of HTML in what is typed as text: members read them as they are written. */
export const tagsIn = (text: string): readonly string[] => [...new Set(text.match(new RegExp(`<${tag}>`, 'gi')) ?? [])]

/** Words in whose text tags stand, as the HTML that they were meant to be. */
export const htmlWithTags = (words: NoticeBlocks, kind: WordsKind): string =>
  htmlOf(words, kind)
    .replace(new RegExp(`&lt;(${tag})&gt;`, 'gi'), '<$1>')
    .replace(/<p>(?=<(?:table|ul|ol|h[1-6]|p|div)\b)/gi, '')
    .replace(/(<\/(?:table|ul|ol|h[1-6]|p|div)>)<\/p>/gi, '$1')
