import { expect, test } from 'vitest'
import type { Json } from '#engine/documents.ts'
import { type BareShell, createBareShell } from '#engine/flow/bare-shell.ts'
import { playFixture } from '#engine/flow/fixture.ts'
import type { Program } from '#engine/flow/program.ts'
import { sendable } from '#engine/flow/sendable.ts'
import type { FlowState, Values } from '#engine/flow/types.ts'
import { walk } from '#engine/flow/walk.ts'
import { representatives, stageOf } from './kept-cases.ts'

const mark = 'parked-here'

/** The state with something typed into every field that is not asked now, on every step that the flow has. */
function parked(program: Program, { state, walk: now, context }: ReturnType<BareShell['now']>): FlowState {
  const fill = (step: string, given: Values | undefined, fields: readonly string[]): Values => {
    const asked = now.path.includes(step) ? (now.steps[step]?.fields ?? {}) : {}
    const others = fields.filter((field) => !Object.hasOwn(asked, field)).map((field): [string, Json] => [field, mark])
    return { ...given, ...Object.fromEntries(others) }
  }
  const answers: { [step: string]: Values } = { ...state.answers }
  for (const { id, form } of program.flow(context.flow)?.steps ?? []) {
    // Whether a step was submitted counts even where nothing of it does: only what was is filled.
    if (Object.hasOwn(answers, id))
      answers[id] = fill(id, answers[id], [mark, ...(form?.fields.map((one) => one.id) ?? [])])
  }
  return { ...state, answers }
}

test.each(representatives)(
  'what is parked stays in the browser, and nothing else is missed: $name',
  async ({ fixture }) => {
    const { release, world } = stageOf(fixture)
    const shell = await createBareShell(release.program, fixture, world)
    const check = () => {
      const before = shell.now()
      const settled = { ...before.context, step: undefined }
      const submitted = walk(release.program, settled, { ...before.state, drafts: {} }, before.data)
      const leaving = sendable(before.walk, parked(release.program, { ...before, walk: submitted }), submitted)
      expect(JSON.stringify(leaving)).not.toContain(mark)

      const there = walk(release.program, before.context, { ...before.state, ...leaving }, before.data)
      const { path, at, problems, runs } = before.walk
      expect({ path: there.path, at: there.at, problems: there.problems, runs: there.runs }).toEqual({
        path,
        at,
        problems,
        runs,
      })
    }

    const next = async () => {
      check()
      await shell.next()
      check()
    }

    expect(await playFixture(fixture, { ...shell, next })).toEqual([])
  },
)
