import { isSayable } from '#engine/flow/said.ts'
import type { WalkResult } from '#engine/flow/types.ts'
import type { Problem } from '#engine/problem.ts'
import type { Exploring } from './types.ts'

/**
 * Whether a walk shows a sentence without a value that it names, for a problem that says so; null for any other. A step
 * shows it when all that it asks is given: until then its sentences wait for what is typed.
 */
export function lackingAt({ code, at, params }: Problem, exploring: Exploring): ((walk: WalkResult) => boolean) | null {
  if (code !== 'valueLacking') return null
  const key = at.slice(at.lastIndexOf('/') + 1)
  const [name, step] = [String(params?.placeholder), String(params?.step)]
  const doc = exploring.docs.flows[exploring.flow]?.steps.find(({ id }) => id === step)
  const [, field] = typeof doc?.form === 'string' ? key.split(`form.${doc.form}.`) : []
  return (walk) => {
    if ((walk.end ?? walk.at) !== step || walk.needs.length > 0 || isSayable(walk.value(name))) return false
    if (walk.end !== undefined) return true
    const { fields = {}, problems = [] } = walk.steps[step] ?? {}
    if (problems.some(({ severity }) => severity === 'error')) return false
    return field === undefined || fields[field.replace(/\.hint$/, '')] !== undefined
  }
}
