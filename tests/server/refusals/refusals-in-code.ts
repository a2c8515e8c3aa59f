import { globSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'

/** A place in the server that refuses with a code, and the names of the values that it tells with it. */
export interface RefusalInCode {
  readonly at: string
  readonly code: string
  /** The reason that is written there, which has a sentence of its own. */
  readonly reason: string | null
  /** `handedOn`: as another place, which is judged itself, has told them. `unknown`: reading the code does not say. */
  readonly told: readonly string[] | 'handedOn' | 'unknown'
}

/** A node of ESTree, as far as it is read. */
interface Node {
  readonly type: string
  readonly start: number
  readonly [member: string]: unknown
}

interface Module {
  readonly file: string
  readonly code: string
  readonly program: Node
}

/** Every place of the server that names one of these codes in an object (`{ code, params }`) or as the first argument of a call. */
export function refusalsIn(modules: readonly Module[], codes: ReadonlySet<string>): readonly RefusalInCode[] {
  const functions = new Map<string, Node>()
  for (const { program } of modules) each(program, (node) => keepFunction(node, functions))
  return modules.flatMap(({ file, code: text, program }) => {
    const constants = new Map<string, Node>()
    each(program, (node) => keepConstant(node, constants))
    const look: Look = { functions, constants }
    const found: RefusalInCode[] = []
    each(program, (node) => {
      for (const { codes: named, values } of refusalOf(node)) {
        const at = `${file}:${text.slice(0, node.start).split('\n').length}`
        for (const code of named.filter((one) => codes.has(one)))
          found.push({ at, code, reason: reasonIn(values, look), told: toldBy(values, look) })
      }
    })
    return found
  })
}

export function modulesOf(pattern: string): readonly Module[] {
  return globSync(pattern).map((file) => moduleOf(file, readFileSync(file, 'utf8')))
}

export const moduleOf = (file: string, code: string): Module => ({
  file,
  code,
  program: parseSync(file, code, { preserveParens: false }).program as unknown as Node, // its types name every node of the language
})

interface Look {
  readonly functions: ReadonlyMap<string, Node>
  readonly constants: ReadonlyMap<string, Node>
}

interface Named {
  readonly codes: readonly string[]
  /** Expressions that hold what is told; none: nothing is. */
  readonly values: readonly Node[]
}

function refusalOf(node: Node): readonly Named[] {
  if (node.type === 'ObjectExpression') {
    const code = memberOf(node, 'code')
    if (code === null) return []
    const params = memberOf(node, 'params')
    const others = listOf(node.properties).filter(({ type }) => type === 'SpreadElement')
    return [{ codes: textsOf(code), values: params === null ? others : [params] }]
  }
  if (node.type !== 'CallExpression') return []
  const [first, ...more] = listOf(node.arguments)
  if (first === undefined) return []
  const values = more.flatMap((one) => memberOf(one, 'params') ?? (isPlain(one) ? [] : [one]))
  return [{ codes: textsOf(first), values }]
}

/** Where something leads, and when: no values of a sentence. */
const isPlain = ({ type }: Node): boolean => type === 'Literal' || type === 'TemplateLiteral'

function toldBy(values: readonly Node[], look: Look): RefusalInCode['told'] {
  const all = values.map((one) => namesIn(one, look))
  if (all.includes('unknown')) return 'unknown'
  return all.includes('handedOn') ? 'handedOn' : (all as (readonly string[])[]).flat()
}

/** The names that an expression has as an object. */
function namesIn(node: Node, look: Look): RefusalInCode['told'] {
  switch (node.type) {
    case 'ObjectExpression':
      return toldBy(
        listOf(node.properties).map((one) => (one.type === 'SpreadElement' ? (one.argument as Node) : one)),
        look,
      )
    case 'Property':
      return [nameOf(node.key as Node)]
    case 'SpreadElement':
      return 'handedOn'
    case 'MemberExpression':
      return nameOf(node.property as Node) === 'params' ? 'handedOn' : 'unknown'
    case 'LogicalExpression':
      return namesIn(node.left as Node, look)
    case 'Identifier': {
      const held = look.constants.get(String(node.name))
      return held ? namesIn(held, { ...look, constants: without(look.constants, String(node.name)) }) : 'unknown'
    }
    case 'CallExpression': {
      const made = look.functions.get(nameOf(node.callee as Node))
      return made ? namesIn(made, look) : 'unknown'
    }
    default:
      return 'unknown'
  }
}

function reasonIn(values: readonly Node[], look: Look): string | null {
  for (const value of values) {
    const held = value.type === 'Identifier' ? look.constants.get(String(value.name)) : value
    const reason = held && memberOf(held, 'reason')
    if (reason) return textsOf(reason)[0] ?? null
  }
  return null
}

/** Functions that answer an object, by name. */
function keepFunction(node: Node, kept: Map<string, Node>): void {
  if (node.type === 'VariableDeclarator') {
    const made = node.init as Node | null
    const body = made?.type === 'ArrowFunctionExpression' ? (made.body as Node) : null
    if (body?.type === 'ObjectExpression') kept.set(nameOf(node.id as Node), body)
  }
  if (node.type !== 'FunctionDeclaration') return
  each(node, (inner) => {
    const answer = inner.type === 'ReturnStatement' ? (inner.argument as Node | null) : null
    if (answer?.type === 'ObjectExpression') kept.set(nameOf(node.id as Node), answer)
  })
}

function keepConstant(node: Node, kept: Map<string, Node>): void {
  if (node.type !== 'VariableDeclarator' || node.init === null) return
  kept.set(nameOf(node.id as Node), node.init as Node)
}

const without = (all: ReadonlyMap<string, Node>, name: string) => new Map([...all].filter(([one]) => one !== name))

function memberOf(node: Node, name: string): Node | null {
  if (node.type !== 'ObjectExpression') return null
  const found = listOf(node.properties).find((one) => one.type === 'Property' && nameOf(one.key as Node) === name)
  return (found?.value as Node | undefined) ?? null
}

/** The texts that an expression can be. */
function textsOf(node: Node): readonly string[] {
  if (node.type === 'Literal') return typeof node.value === 'string' ? [node.value] : []
  if (node.type === 'ConditionalExpression')
    return [...textsOf(node.consequent as Node), ...textsOf(node.alternate as Node)]
  return []
}

const nameOf = (node: Node): string => String(node.name ?? node.value ?? '')
const listOf = (value: unknown): readonly Node[] => (Array.isArray(value) ? value : [])

function each(node: Node, visit: (node: Node) => void): void {
  visit(node)
  for (const value of Object.values(node)) {
    for (const one of Array.isArray(value) ? value : [value])
      if (typeof one === 'object' && one !== null && typeof one.type === 'string') each(one as Node, visit)
  }
}
