import type { CssNode, Value } from 'css-tree'

/** Class names that the portal keeps, for the CSS of chains. */
export const publishedClasses = ['chain-header', 'chain-logo', 'chain-strip', 'chain-content', 'chain-footer'] as const

interface Rule {
  readonly words?: readonly string[]
  /** Most of a length, in px (a rem or em is 16). */
  readonly most?: number
  readonly least?: number
  readonly numbers?: readonly number[]
}

const corner: Rule = { most: 32, least: 0 }
const tracking: Rule = { words: ['normal'], most: 4, least: -1 }
const letters: Rule = { words: ['none', 'uppercase', 'capitalize'] }
const weight: Rule = { words: ['normal', 'bold'], numbers: [400, 500, 600, 700] }

/** Colours, sizes and places are not among them: what can be read, and where it stands, stays ours. */
const properties: { readonly [property: string]: Rule } = {
  'border-radius': corner,
  'font-style': { words: ['normal', 'italic'] },
  'font-variant-numeric': { words: ['normal', 'tabular-nums', 'oldstyle-nums', 'lining-nums'] },
  'font-weight': weight,
  'letter-spacing': tracking,
  'text-align': { words: ['start', 'center', 'end'] },
  'text-decoration-thickness': { words: ['auto', 'from-font'], most: 4, least: 1 },
  'text-transform': letters,
  'text-underline-offset': { words: ['auto'], most: 8, least: 0 },
}

/** Custom properties of `ui/styles/tokens.css` that a chain may set. */
const tokens: { readonly [token: string]: Rule } = {
  '--case-head': letters,
  '--case-logo': letters,
  '--r-button': corner,
  '--r-card': corner,
  '--r-chip': corner,
  '--r-control': corner,
  '--r-dialog': corner,
  '--track-head': tracking,
  '--track-logo': tracking,
  '--w-head': weight,
}

const wordsOfAll = [...new Set(Object.values(properties).flatMap(({ words }) => words ?? []))]
/** A chain's own custom property (`--chain-...`) holds what any of the properties may hold. */
const anything: Rule = { words: wordsOfAll, most: 32, least: -1, numbers: [400, 500, 600, 700] }

/** The value as it may be written into the page; null if it is not one word, number or length of the list. */
export function allowedValue(property: string, value: Value): string | null {
  const rule = ruleOf(property)
  const [node, ...more] = value.children.toArray().filter(({ type }) => type !== 'WhiteSpace')
  if (!rule || !node || more.length > 0) return null
  return fits(node, rule, !property.startsWith('--'))
}

function ruleOf(property: string): Rule | null {
  if (/^--chain-[a-z0-9-]{1,40}$/.test(property)) return anything
  const known = property.startsWith('--') ? tokens : properties
  return Object.hasOwn(known, property) ? (known[property] ?? null) : null
}

function fits(node: CssNode, { words = [], numbers = [], most, least = 0 }: Rule, mayRefer: boolean): string | null {
  switch (node.type) {
    case 'Identifier':
      return words.includes(node.name) ? node.name : null
    case 'Number': {
      const number = Number(node.value)
      return numbers.includes(number) || (number === 0 && most !== undefined) ? String(number) : null
    }
    case 'Dimension': {
      const unit = node.unit.toLowerCase()
      const pixels = Number(node.value) * (unit === 'px' ? 1 : 16)
      if (most === undefined || !/^(px|rem|em)$/.test(unit) || !(pixels >= least && pixels <= most)) return null
      return `${Number(node.value)}${unit}`
    }
    case 'Function': {
      const [name, ...more] = node.children.toArray()
      const isOwn = name?.type === 'Identifier' && /^--chain-[a-z0-9-]{1,40}$/.test(name.name) && more.length === 0
      return mayRefer && node.name === 'var' && isOwn ? `var(${name.name})` : null
    }
    default:
      return null
  }
}
