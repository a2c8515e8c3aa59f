import { type BareShell, createBareShell } from '#engine/flow/bare-shell.ts'
import { type FixtureDoc, playFixture } from '#engine/flow/fixture.ts'
import { compileRelease } from '#engine/flow/program.ts'
import type { WalkResult } from '#engine/flow/types.ts'
import { createWorld } from '#engine/flow/world.ts'
import { readPath } from '#engine/logic/values.ts'
import type { Exploring, FlowFinding } from '#explorer/types.ts'

/**
 * Plays the example of a finding on the bare engine. Gives what keeps it from showing what was found, in sentences: a case
 * that does not play as it says, somebody who is not where he should be, a law that holds.
 */
export async function notShown(
  exploring: Exploring,
  { code, at, params, example }: FlowFinding,
): Promise<readonly string[]> {
  if (!example) return needsExample.has(code) ? ['there is no example'] : []
  const walks: WalkResult[] = []
  const shell = await shellOf(exploring, example, (walk) => walks.push(walk))
  const wrong = await playFixture(example, shell)
  if (wrong.length > 0) return wrong
  // Where it may be left out, it is passed by.
  if (code === 'valueLacking') return notLacking(params, walks)
  return code === 'bounds' ? notCrossed(at, params, walks) : judge(code, at, shell, params)
}

/** Of what never happens there may be nothing to show. */
const needsExample = new Set(['noChoice', 'bounds', 'inputLacking', 'valueLacking', 'stuck', 'avoidable', 'lawBroken'])

function shellOf(
  { docs, platform }: Exploring,
  example: FixtureDoc,
  watch: (walk: WalkResult) => void,
): Promise<BareShell> {
  return createBareShell(compileRelease(docs, platform), example, createWorld(example.calls), watch)
}

/** Somewhere in the step everything is given, and the name has nothing to say. */
function notLacking({ placeholder, step }: NonNullable<FlowFinding['params']> = {}, walks: readonly WalkResult[]) {
  const isLacking = (walk: WalkResult): boolean =>
    (walk.end ?? walk.at) === step && walk.needs.length === 0 && walk.value(String(placeholder)) === null
  return walks.some(isLacking) ? [] : [`${String(placeholder)} has a value wherever ${String(step)} is shown`]
}

function notCrossed(
  place: string,
  params: FlowFinding['params'] = {},
  walks: readonly WalkResult[],
): readonly string[] {
  const [, form, field = ''] = /^form:([^/]+)\/fields\/([^/]+)/.exec(place) ?? []
  const steps = walks.flatMap((walk) => Object.values(walk.steps)).filter((step) => step.form === form)
  const limits = steps.flatMap(({ fields }) => Object.values(fields[field]?.limits ?? {}))
  return limits.includes(params.least ?? null) || limits.includes(params.greatest ?? null)
    ? []
    : [`${field} has a limit that fits`]
}

async function judge(
  code: string,
  place: string,
  shell: BareShell,
  params: FlowFinding['params'] = {},
): Promise<readonly string[]> {
  const { at, end, path } = shell.view()
  const step = /\/steps\/([^/]+)/.exec(place)?.[1]
  switch (code) {
    case 'stuck':
      if (end !== null) return [`the end ${end} is reached`]
      if (at !== step) return [`it stands at ${at}`]
      await shell.next()
      return shell.view().at === at && shell.view().end === null ? [] : ['it goes on']
    case 'noChoice': {
      const [, form, field = ''] = /^form:([^/]+)\/fields\/([^/]+)/.exec(place) ?? []
      const shown = shell.now().walk.steps[at]
      const problems = shown?.fields[field]?.problems ?? []
      if (shown?.form !== form) return [`the form at ${at} is ${String(shown?.form)}`]
      return problems.some((problem) => problem.code === 'noChoice') ? [] : [`${field} leaves a choice`]
    }
    case 'unreached': {
      if (params.kind !== 'option') return []
      if (params.isRefused) return shell.view().problems.length > 0 ? [] : ['it goes on']
      const [, form, field = ''] = /^form:([^/]+)\/fields\/([^/]+)/.exec(place) ?? []
      const asked = Object.values(shell.now().walk.steps).find((one) => one.form === form)?.fields[field]
      const choice = asked?.choices?.find(({ id }) => id === params.option)
      if (!asked) return [`${field} is not asked`]
      return choice === undefined || choice.refused !== undefined ? [] : ['it can be chosen']
    }
    case 'inputLacking': {
      const made = shell.view().sent.filter(({ call }) => call === params.call)
      const path = String(params.name).split('.')
      return made.some(({ input }) => readPath(input, path) === null) ? [] : [`every call has ${String(params.name)}`]
    }
    case 'avoidable':
      if (end === null) return [`no end is reached, it stands at ${at}`]
      return step !== undefined && path.includes(step) ? [`${step} is in the path`] : []
    case 'lawBroken': {
      const law = place.replace(/^.*\/laws\//, '')
      const broken = shell.now().walk.problems.filter((problem) => problem.code === 'law')
      return broken.some(({ params }) => params?.law === law) ? [] : [`${law} holds`]
    }
    default:
      return []
  }
}
