import { type CompiledQuery, createQueryId, type KyselyPlugin, PostgresQueryCompiler } from 'kysely'

/** A statement as the database gets it. */
export type Statement = Pick<CompiledQuery, 'sql' | 'parameters'>

/** Writes down every statement of a database, those inside transactions too. */
export function recorder(): KyselyPlugin & { readonly statements: Statement[] } {
  const statements: Statement[] = []
  return {
    statements,
    transformQuery({ node }) {
      const { sql, parameters } = new PostgresQueryCompiler().compileQuery(node, createQueryId())
      statements.push({ sql, parameters })
      return node
    },
    transformResult: async ({ result }) => result,
  }
}

/** Stands for the chain in a statement that is put into words once, before any values come. */
const chainToCome = '\0chain'

/**
 * The table of a chain that a statement does not hold to this chain alone (null: to any one chain); null when there is
 * none. Held is a table by a
 * value of `chain_id`, by a join with one that is held, and what a statement's own `with` has made of held ones.
 */
export function strayTable(
  { sql, parameters }: Statement,
  tables: readonly string[],
  chain: string | null,
): string | null {
  const isOwn = (value: unknown) => chain === null || value === chain || value === chainToCome
  const { made, bodies } = partsOf(sql.replaceAll('"', '').replaceAll(/\s+/g, ' ').trim())
  const look: Look = { tables, made, isChain: (value) => isOwn(parameterOf(value, parameters)) }
  return bodies.map((body) => strayIn(body, look)).find((table) => table !== null) ?? null
}

interface Look {
  readonly tables: readonly string[]
  /** Names that `with` gives. */
  readonly made: readonly string[]
  readonly isChain: (value: string | undefined) => boolean
}

/** `with a as (...), b as (...) main` in its parts. */
function partsOf(text: string): { readonly made: readonly string[]; readonly bodies: readonly string[] } {
  const made: string[] = []
  const bodies: string[] = []
  let rest = text.replace(/^with /i, '')
  for (let head = /^(\w+) as \(/i.exec(rest); head && rest !== text; head = /^(\w+) as \(/i.exec(rest)) {
    const end = closing(rest, head[0].length - 1)
    made.push(head[1] ?? '')
    bodies.push(rest.slice(head[0].length, end).trim())
    rest = rest.slice(end + 1).replace(/^ ?,? ?/, '')
  }
  return { made, bodies: [...bodies, rest] }
}

function strayIn(body: string, look: Look): string | null {
  const insert = /^insert into (\w+)(?: as \w+)? \(([^)]*)\) (values|select) (.*)$/i.exec(body)
  if (!insert) return strayUse(body, look)
  const [, table = '', columns = '', kind, rest = ''] = insert
  if (!look.tables.includes(table)) return strayUse(rest, look)
  const place = columns.split(',').findIndex((column) => column.trim() === 'chain_id')
  const rows = kind === 'values' ? rowsOf(rest.split(/ on conflict | returning /)[0] ?? '') : [listOf(rest)]
  const isOwn = (row: readonly string[]) =>
    look.isChain(row[place]) || (kind === 'select' && /^(\w+\.)?chain_id$/.test(row[place] ?? ''))
  if (place < 0 || rows.length === 0 || !rows.every(isOwn)) return table
  return kind === 'select' ? strayUse(`select ${rest.split(/ on conflict /)[0]}`, look) : null
}

/** A statement, and the selects in its parentheses, which may join with what is held around them. */
function strayUse(whole: string, look: Look, around: readonly string[] = look.made): string | null {
  return (
    unionOf(whole)
      .map((one) => strayInSelect(one, look, around))
      .find((table) => table !== null) ?? null
  )
}

function strayInSelect(whole: string, look: Look, around: readonly string[]): string | null {
  const { text: body, inside } = withoutSelects(whole)
  const used = Array.from(body.matchAll(uses), ([, table = '', named, called]) => ({
    table,
    alias: named ?? called ?? table,
  })).filter(({ table }) => look.tables.includes(table))
  const held = new Set(around)
  for (const [, alias, value] of body.matchAll(/(?:(\w+)\.)?chain_id = (\$\d+)/g)) {
    const owner = alias ?? (used.length === 1 ? used[0]?.alias : undefined)
    if (owner !== undefined && look.isChain(value)) held.add(owner)
  }
  const aliasOf = (place: number) => new RegExp(`(?:from|join) \\(#${place}\\)(?: as)? (\\w+)`, 'i').exec(body)?.[1]
  for (const [place, one] of inside.entries()) {
    const alias = aliasOf(place)
    if (alias !== undefined && chainOf(one).length > 0 && strayUse(one, look) === null) held.add(alias)
  }
  const joins = Array.from(body.matchAll(/(?:(\w+)\.)?chain_id = (\w+)\.chain_id/g), ([, one, other = '']) => [
    one ?? (used.length === 1 ? used[0]?.alias : '') ?? '',
    other,
  ])
  for (const _ of joins) {
    for (const [one = '', other = ''] of joins) {
      if (held.has(one)) held.add(other)
      if (held.has(other)) held.add(one)
    }
  }
  const stray = used.find(({ alias }) => !held.has(alias))?.table
  const ownOf = (one: string, place: number) => {
    const alias = aliasOf(place)
    return alias !== undefined && held.has(alias) ? chainOf(one) : []
  }
  const within = inside.map((one, place) => strayUse(one, look, [...held, ...ownOf(one, place)]))
  return stray ?? within.find((table) => table !== null) ?? null
}

/** Whose `chain_id` a select gives out: what holds the one holds the other. */
const chainOf = (select: string): readonly string[] =>
  listOf(select.replace(/^select /i, '')).flatMap((column) => /^(\w+)\.(?:chain_id|\*)$/.exec(column)?.[1] ?? [])

/** The selects of a union, each of which has to be held by itself. */
function unionOf(text: string): readonly string[] {
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '(') at = closing(text, at)
    const union = / union (?:all )?/iy
    union.lastIndex = at
    if (union.test(text)) return [text.slice(0, at), ...unionOf(text.slice(union.lastIndex))]
  }
  return [text]
}

/** A table with the name it goes by, which follows with or without `as`. */
const uses =
  /\b(?:from|join|update|into) (\w+)(?: as (\w+)| (?!(?:where|on|set|inner|left|join|order|group|limit|values|for|returning|cross|using)\b)(\w+))?/gi

/** A text with `(#0)`, `(#1)` ... where selects stood in parentheses. */
function withoutSelects(text: string): { readonly text: string; readonly inside: readonly string[] } {
  const inside: string[] = []
  let rest = text
  for (let at = rest.search(/\( ?select /i); at >= 0; at = rest.search(/\( ?select /i)) {
    const end = closing(rest, at)
    inside.push(rest.slice(at + 1, end).trim())
    rest = `${rest.slice(0, at)}(#${inside.length - 1})${rest.slice(end + 1)}`
  }
  return { text: rest, inside }
}

/** The rows of `values (...), (...)`. */
function rowsOf(values: string): readonly (readonly string[])[] {
  const rows: string[][] = []
  for (let at = values.indexOf('('); at >= 0; at = values.indexOf('(', closing(values, at))) {
    rows.push(listOf(values.slice(at + 1, closing(values, at))))
  }
  return rows
}

/** What stands between commas, up to `from`; parentheses are whole. */
function listOf(text: string): string[] {
  const list = ['']
  for (let at = 0; at < text.length && !/^ from /i.test(text.slice(at)); at++) {
    const end = text[at] === '(' ? closing(text, at) : at
    if (text[at] === ',') list.push('')
    else list.push(`${list.pop() ?? ''}${text.slice(at, end + 1)}`)
    at = end
  }
  return list.map((one) => one.trim())
}

function closing(text: string, open: number): number {
  let depth = 0
  for (let at = open; at < text.length; at++) {
    if (text[at] === '(') depth += 1
    if (text[at] === ')') depth -= 1
    if (depth === 0) return at
  }
  return text.length
}

const parameterOf = (placeholder: string | undefined, parameters: readonly unknown[]): unknown =>
  /^\$\d+$/.test(placeholder ?? '') ? parameters[Number(placeholder?.slice(1)) - 1] : undefined
