import { expect, test } from 'vitest'
import { restartsServer } from '#tools/dev-changes.ts'

test.each([
  ['flows/join.json', true],
  ['flows/texts/de/ui.json', true],
  ['schemas/forms/member-details.json', true],
  ['src/server/app.ts', true],
  ['src/engine/flow/walk.ts', true],
  ['src/explorer/explore.ts', true],
  ['src/contract/calls/user/account.ts', true],
  ['src/elements/plan-cards/logic.ts', true],
  ['src/elements/plan-cards/view.tsx', false],
  ['src/portal/app.tsx', false],
  ['src/ui/parts/button.module.css', false],
  ['src/server/page/README.md', false],
  ['flows/.join.json.swp', false],
  ['flows/join.json~', false],
])('a change of %s starts the server again: %s', (path, expected) => {
  expect(restartsServer(path)).toBe(expected)
})
