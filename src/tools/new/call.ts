import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Draft } from './draft.ts'
import { fill } from './fill.ts'
import type { Kind } from './index.ts'
import { camel, title } from './words.ts'

/** A call: its shapes in the contract, its handler on the server, and their lines in both lists. */
export const newCall: Kind = (draft, id) => {
  const [area = '', name = ''] = id.split('/')
  const { method, path, isKnown } = wireOf(draft, id)
  const members = [...path.matchAll(/:(\w+)/g)].map(([, member = '']) => member)
  const places = {
    ...{ id, method, path, source: isKnown ? `7 ${title(area)}` : 'our own' },
    shapes: members.map((member) => `${member}: Id`).join(', '),
    sample: members.map((member) => `${member}: '1'`).join(', '),
  }
  const feature = featureOf(draft, area)
  const contract = `src/contract/calls/${id}.ts`
  const handler = `src/server/features/${feature}/${name}.ts`
  const value = camel(name)
  for (const list of ['src/contract/index.ts', 'src/server/registry.ts']) {
    const word = new RegExp(`\\b${value}(Handler)?\\b`)
    if (word.test(draft.read(list) ?? '')) draft.refuse(`"${name}" is taken: ${list} has a call of this name.`)
  }
  draft.add(contract, fill('call-contract.ts', name, places))
  draft.add(handler, fill('call-handler.ts', name, places))
  draft.add(`tests/server/${feature}/${name}.test.ts`, fill('call.test.ts', name, places))
  draft.insert('src/contract/index.ts', /^/, `import { ${value} } from './calls/${id}.ts'\n`)
  draft.insert('src/contract/index.ts', /const every = \[[^\]]*/, `  ${value},\n`)
  draft.insert('src/server/registry.ts', /^/, `import { ${value}Handler } from './features/${feature}/${name}.ts'\n`)
  draft.insert('src/server/registry.ts', /export const handlers\b[^=]*= \[[^\]]*/, `  ${value}Handler,\n`)
  if (!isKnown) draft.insert('tests/contract/ledger.test.ts', /const ours = \[/, `'${id}', `)
  return [
    `Say what it takes, answers and refuses: ${contract}. Each new code needs a text errors.<CODE>.`,
    `Let ${handler} ask a service of its area.`,
    `vitest run --project server tests/server/${feature}/${name}.test.ts`,
  ]
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
