import type { Exploring, Finding } from '#engine/explore/types.ts'
import { type BareShell, createBareShell } from '#engine/flow/bare-shell.ts'
import { type FixtureDoc, playFixture } from '#engine/flow/fixture.ts'
import { compileRelease } from '#engine/flow/program.ts'
import { createWorld } from '#engine/flow/world.ts'

/**
 * Plays the example of a finding on the bare engine. Gives what keeps it from showing what was found, in sentences: a case
 * that does not play as it says, somebody who is not where he should be, a law that holds.
 */
export async function notShown(exploring: Exploring, { code, at, example }: Finding): Promise<readonly string[]> {
  if (!example) return needsExample.has(code) ? ['there is no example'] : []
  const shell = await shellOf(exploring, example)
  const wrong = await playFixture(example, shell)
  return wrong.length > 0 ? wrong : judge(code, at, shell)
}

/** Of what never happens there may be nothing to show. */
const needsExample = new Set(['noChoice', 'stuck', 'avoidable', 'lawBroken'])

export function shellOf({ docs, platform }: Exploring, example: FixtureDoc): Promise<BareShell> {
  return createBareShell(compileRelease(docs, platform), example, createWorld(example.calls))
}

async function judge(code: string, place: string, shell: BareShell): Promise<readonly string[]> {
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
