import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import type { Draft } from './draft.ts'
import { fillFile } from './fill.ts'
import { camel, title } from './words.ts'

/**
 * A call: its shapes in the contract, its handler on the server, and their lines in both lists. `inArea`: the folder of
 * `server/features` that does its work, where that is not the one of its name.
 */
export function newCall(draft: Draft, id: string, inArea?: string): readonly string[] {
  const [area = '', name = ''] = id.split('/')
  const { method, path, isKnown } = wireOf(draft, id)
  const members = [...path.matchAll(/:(\w+)/g)].map(([, member = '']) => member)
  const places = {
    id,
    method,
    path,
    source: isKnown ? `7 ${title(area)}` : 'our own',
    shapes: members.map((member) => `${member}: Id`).join(', '),
    sample: members.map((member) => `${member}: '1'`).join(', '),
  }
  const feature = inArea ?? featureOf(draft, area)
  const contract = `src/contract/calls/${id}.ts`
  const handler = `src/server/features/${feature}/${name}.ts`
  const value = camel(name)
  const other = globSync(`src/contract/calls/*/${name}.ts`, { cwd: draft.root }).find((file) => file !== contract)
  if (other !== undefined || name === 'index') draft.refuse(`"${name}" is taken: ${other ?? contract} is there.`)
  draft.add(contract, fillFile('call-contract.ts', name, places))
  draft.add(handler, fillFile('call-handler.ts', name, places))
  draft.add(`tests/server/${feature}/${name}.test.ts`, fillFile('call.test.ts', name, places))
  list(draft, { folder: 'src/contract', of: `calls/${area}`, all: 'index.ts' }, value, name)
  list(draft, { folder: 'src/server', of: `features/${feature}`, all: 'registry.ts' }, `${value}Handler`, name)
  if (!isKnown) draft.insert('tests/contract/ledger.test.ts', /const ours = \[/, `'${id}', `)
  return [
    `Say who may call it (access), what it takes, answers and refuses: ${contract}. Each new code needs a text errors.<CODE>.`,
    `Let ${handler} ask a service of its area.`,
    `vitest run --project server tests/server/${feature}/${name}.test.ts`,
  ]
}

/** Puts a value into the list of its area, or, where the area has none, into the list of all. */
function list(
  draft: Draft,
  { folder, of, all }: Readonly<Record<'folder' | 'of' | 'all', string>>,
  value: string,
  name: string,
) {
  const own = `${folder}/${of}/index.ts`
  const [file, from] = draft.read(own) === null ? [`${folder}/${all}`, `./${of}/${name}.ts`] : [own, `./${name}.ts`]
  draft.insert(file, /^/, `import { ${value} } from '${from}'\n`)
  draft.insert(file, /^(export )?const (every|handlers|\w+Calls|\w+Handlers)\b[^=]*= \[[^\]]*/m, `  ${value},\n`)
}

interface Wire {
  readonly method: 'GET' | 'POST'
  readonly path: string
  /** The specification lists it. */
  readonly isKnown: boolean
}

/** Method and path are the specification's where it has the call. */
function wireOf(draft: Draft, id: string): Wire {
  const ledger: { calls: { id: string; method: Wire['method']; path: string }[] } = JSON.parse(
    draft.read('tests/ledger/calls.json') ?? '{"calls":[]}',
  )
  const known = ledger.calls.find((call) => call.id === id || call.id.startsWith(`${id}/{`))
  return known
    ? { method: known.method, path: known.path, isKnown: true }
    : { method: 'POST', path: `/api/${id}`, isKnown: false }
}

/** The folder of the server that an area of the contract has: `person` is done by `persons`. */
function featureOf({ root }: Draft, area: string): string {
  const isThere = (folder: string) => existsSync(join(root, 'src/server/features', folder))
  return isThere(area) || area.endsWith('s') ? area : `${area}s`
}
