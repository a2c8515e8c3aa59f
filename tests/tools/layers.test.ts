import { expect, test } from 'vitest'
import { refusedImports, sourceFiles } from '#tools/layers/check.ts'

const refused: [path: string, text: string, because: string][] = [
  ['engine/a.ts', "import { x } from '#contract/call.ts'", 'the engine is pure'],
  ['engine/a.ts', "import { readFile } from 'node:fs'", 'the engine is pure'],
  ['engine/a.ts', "import dayjs from 'dayjs'", 'the engine is pure'],
  ['engine/a.ts', 'const now = Date.now()', 'the engine is pure'],
  ['engine/a.ts', 'const today = new Date()', 'the engine is pure'],
  ['engine/a.ts', 'const chance = Math.random()', 'the engine is pure'],
  ['engine/a.ts', "const run = new Function('return 1')", 'the engine is pure'],
  ['engine/a.ts', "import { x } from '#explorer/explore.ts'", 'the engine is pure'],
  ['explorer/a.ts', "import { x } from '#contract/call.ts'", 'a proof and a visit cannot differ'],
  ['explorer/a.ts', 'const now = Date.now()', 'a proof and a visit cannot differ'],
  ['studio/a.tsx', "import { x } from '#explorer/explain/reason.ts'", 'the preview alone'],
  ['ui/a.tsx', "import type { Json } from '#engine/documents.ts'", 'parts know how things look'],
  ['contract/a.ts', "export { x } from '#server/app.ts'", 'described by shapes alone'],
  ['elements/a/view.tsx', "import { x } from '#contract/client.ts'", 'and no call: of the contract'],
  ['elements/a/view.tsx', "import { Plan } from '#contract/shapes/plan.ts'", 'and no call: of the contract'],
  ['elements/a/view.tsx', "import { x } from '../b/part.tsx'", 'one element never reaches'],
  ['renderer/a.tsx', "import { x } from '#portal/session.ts'", 'whatever page it stands on'],
  ['portal/a.tsx', "const x = await import('#server/app.ts')", 'nothing of the server but its contract'],
  ['server/a.ts', "import { x } from '#ui/button.tsx'", 'as it was built for it'],
  ['server/a.ts', "import { x } from '#elements/pay/view.tsx'", 'the logic alone'],
  ['server/a.ts', "import { x } from '#tools/demo/index.ts'", 'as it was built for it'],
  ['portal/a.tsx', "import { x } from './server-entry.tsx'", 'a second renderer'],
  ['server/features/a/x.ts', "import { x } from '../b/repository.ts'", 'belongs to its area'],
  ['providers/a/x.ts', "import { x } from '../b/y.ts'", 'one provider never reaches'],
  ['server/features/papers/x.ts', "import { makePdf } from './make-pdf.ts'", 'native code can end its process'],
  ['providers/kit/x.ts', "import { x } from '../a/y.ts'", 'which knows none of them'],
  ['providers/a/x.ts', "import { x } from '#server/db/ambient.ts'", 'exchangeable'],
  ['sandbox/a.ts', "import { x } from '#providers/a/x.ts'", 'what it imitates'],
  ['explorer/world/a.ts', "import { x } from '../points/b.ts'", 'world no program points'],
  ['explorer/points/a.ts', "import { x } from '../live/b.ts'", 'those nothing of what still matters'],
  ['server/features/a/x.ts', 'const mine = caller.user.relations.some(isMine)', 'decided in server/rights alone'],
  ['server/http/x.ts', "db().selectFrom('person_relations')", 'decided in server/rights alone'],
  ['misc/a.ts', "import { x } from 'dayjs'", 'no layer of the house'],
]

test.each(refused)('%s may not: %s', (path, text, because) => {
  expect(refusedImports([{ path, text }])).toEqual([expect.stringContaining(because)])
})

test('a circle of imports is refused', () => {
  const files = [
    { path: 'ui/a.ts', text: "import { b } from './b.ts'" },
    { path: 'ui/b.ts', text: "import { a } from './a.ts'" },
  ]

  expect(refusedImports(files)).toEqual([expect.stringContaining('imports itself')])
})

test('areas of the server may not use each other in a circle, by types neither', () => {
  const files = [
    { path: 'server/features/a/x.ts', text: "import { b } from '../b/x.ts'" },
    { path: 'server/features/a/y.ts', text: "import { b } from '../b/y.ts'" },
    { path: 'server/features/b/x.ts', text: "import { c } from '../c/x.ts'\nimport { d } from '../c/y.ts'" },
    { path: 'server/features/b/y.ts', text: '' },
    { path: 'server/features/c/x.ts', text: "\nimport type { A } from '../a/x.ts'" },
    { path: 'server/features/c/y.ts', text: "import { d } from '../d/x.ts'" },
  ]

  expect(refusedImports(files)).toEqual([
    expect.stringMatching(
      /^src\/server\/features\/c\/x\.ts:2: may not import server\/features\/a\/x\.ts, because areas .*: a > b > c > a$/,
    ),
  ])
})

test('a file beside the areas is in a circle like an area', () => {
  const files = [
    { path: 'server/features/all.ts', text: "import { a } from './a/x.ts'" },
    { path: 'server/features/a/y.ts', text: "import { all } from '../all.ts'" },
  ]

  expect(refusedImports(files)).toEqual([expect.stringContaining('all.ts > a > all.ts')])
})

test('a provider may use what several share', () => {
  expect(refusedImports([{ path: 'providers/a/server/x.ts', text: "import { x } from '../../kit/money.ts'" }])).toEqual(
    [],
  )
})

test('demo mode may fill the database from main.ts', () => {
  expect(refusedImports([{ path: 'server/main.ts', text: "import('#tools/demo/index.ts')" }])).toEqual([])
})

test('every import of the house is allowed', () => {
  expect(refusedImports(sourceFiles())).toEqual([])
})
