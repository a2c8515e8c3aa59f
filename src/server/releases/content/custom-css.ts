import { type CssNode, type Declaration, generate, parse, type Rule } from 'css-tree'
import type { Taken } from './clean-html.ts'
import { allowedValue, publishedClasses } from './published-css.ts'

export interface CleanCss {
  /** Written anew from what was understood; nothing of the text itself comes through. */
  readonly css: string
  readonly refused: readonly Taken[]
}

/**
 * A chain's own CSS: custom properties on `:root`, and a few harmless properties on the published class names
 * (`published-css.ts`). Everything else is refused with its line.
 */
export function cleanCss(text: string): CleanCss {
  const refused: Taken[] = []
  const refuse = (what: string, node: CssNode) => void refused.push({ what, line: node.loc?.start.line ?? 1 })
  const sheet = parse(text, { positions: true, parseCustomProperty: true, onParseError: () => undefined })
  const nodes = sheet.type === 'StyleSheet' ? sheet.children.toArray() : []
  const rules = nodes.flatMap((node) => {
    if (node.type === 'Comment' || node.type === 'WhiteSpace') return []
    if (node.type === 'Rule') return ruleOf(node, refuse)
    refuse(node.type === 'Atrule' ? `@${node.name}` : shortened(generate(node)), node)
    return []
  })
  return { css: rules.join(''), refused }
}

type Refuse = (what: string, node: CssNode) => void

function ruleOf(rule: Rule, refuse: Refuse): readonly string[] {
  const selectors = selectorsOf(rule)
  if (!selectors) {
    refuse(`the selector ${shortened(generate(rule.prelude))}`, rule)
    return []
  }
  const isRoot = selectors.includes(':root')
  const declarations = rule.block.children.toArray().flatMap((node) => {
    if (node.type === 'Comment') return []
    if (node.type === 'Declaration') return declarationOf(node, isRoot, refuse)
    refuse(shortened(generate(node)), node)
    return []
  })
  return declarations.length === 0 ? [] : [`${selectors.join(',')}{${declarations.join(';')}}`]
}

/** `:root` alone, or published class names; null for everything else. */
function selectorsOf({ prelude }: Rule): readonly string[] | null {
  if (prelude.type !== 'SelectorList') return null
  const all = prelude.children.toArray().map((selector) => generate(selector))
  if (all.length === 1 && all[0] === ':root') return all
  return all.every((selector) => publishedClasses.some((name) => selector === `.${name}`)) ? all : null
}

function declarationOf(declaration: Declaration, isRoot: boolean, refuse: Refuse): readonly string[] {
  const { property, value, important } = declaration
  const isCustom = property.startsWith('--')
  const clean = important || isCustom !== isRoot || value.type !== 'Value' ? null : allowedValue(property, value)
  if (clean === null) {
    refuse(shortened(`${property}: ${generate(value)}`), declaration)
    return []
  }
  return [`${property}:${clean}`]
}

const shortened = (text: string): string => (text.length > 60 ? `${text.slice(0, 60)}…` : text).replaceAll(/\s+/g, ' ')
