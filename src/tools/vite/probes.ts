import { readFileSync } from 'node:fs'
import { type Plugin, parseSync } from 'vite'
import type { Mutant } from './mutant.ts'

/**
 * Notes in `globalThis.reached` that the code of a mutant is come to, by its place in the list that `FOYER_PROBES` names
 * (a file with JSON); without that name nothing is noted.
 */
export function probes(): Plugin {
  const named = process.env.FOYER_PROBES
  const mutants: readonly Mutant[] = named === undefined ? [] : JSON.parse(readFileSync(named, 'utf8'))
  return {
    name: 'probes',
    enforce: 'pre',
    transform(code, id) {
      const own = mutants.flatMap(({ file, at, text }, index) =>
        id.endsWith(`/${file}`) ? [{ index, offset: at + text.search(/\S/) }] : [],
      )
      return own.length === 0 ? null : { code: withProbes(code, own), map: null }
    },
  }
}

interface Probe {
  readonly index: number
  readonly offset: number
}

/** Before the innermost statement of each place, or around the expression that is all of an arrow function. */
function withProbes(code: string, probes: readonly Probe[]): string {
  const { program } = parseSync('file.ts', code)
  const edits = probes.flatMap(({ index, offset }) => {
    const note = `globalThis.reached?.add(${index})`
    const place = innermost(program, offset)
    if (place === null) return []
    return place.isExpression
      ? [
          { at: place.start, text: `(${note}, (` },
          { at: place.end, text: '))' },
        ]
      : [{ at: place.start, text: `${note};` }]
  })
  return edits
    .toSorted((one, other) => other.at - one.at)
    .reduce((text, edit) => text.slice(0, edit.at) + edit.text + text.slice(edit.at), code)
}

interface CodePlace {
  readonly start: number
  readonly end: number
  readonly isExpression: boolean
}

function innermost(program: object, offset: number): CodePlace | null {
  let found: CodePlace | null = null
  const visit = (node: unknown, isStatement: boolean): void => {
    if (Array.isArray(node)) for (const one of node) visit(one, isStatement)
    if (!isNode(node)) return
    const { start, end, type } = node
    if (offset < start || offset >= end) return
    if (isStatement) found = { start, end, isExpression: false }
    const isBody = type === 'BlockStatement' || type === 'Program'
    for (const [name, part] of Object.entries(node)) {
      const isArrowBody = type === 'ArrowFunctionExpression' && name === 'body' && isNode(part)
      if (isArrowBody && part.type !== 'BlockStatement' && offset >= part.start && offset < part.end)
        found = { start: part.start, end: part.end, isExpression: true }
      visit(part, isBody && name === 'body')
    }
  }
  visit(program, false)
  return found
}

interface CodeNode {
  readonly type: string
  readonly start: number
  readonly end: number
}

const isNode = (value: unknown): value is CodeNode => typeof value === 'object' && value !== null && 'type' in value
