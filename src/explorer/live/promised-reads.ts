import { readsOfPromise } from '#engine/check/promises.ts'
import type { FlowProgram } from '#engine/flow/flow-program.ts'
import type { ExplorationContext } from '../points/scope.ts'
import { overlaps } from '../state/values.ts'
import { promisedBy } from '../world/constraints.ts'

/** With the paths that cells are read at, those that promises hold them against: what stands there decides what they can be. */
export function createPromisedReads(
  flow: FlowProgram,
  { calls, places, callsOfAct }: Pick<ExplorationContext, 'calls' | 'places' | 'callsOfAct'>,
): (reads: ReadonlySet<string>) => ReadonlySet<string> {
  const groups = [...ofData(), ...ofRecords(), ...ofResults()].filter((group) => group.length > 1)
  const known = new Map<string, readonly string[]>()
  return (reads) => {
    const found = new Set(reads)
    for (const path of reads) for (const one of besides(path)) found.add(one)
    return found
  }

  /** All that is promised of something together with this, or with what is so. */
  function besides(path: string): readonly string[] {
    const before = known.get(path)
    if (before) return before
    const found = new Set<string>()
    for (const queue = [path]; queue.length > 0; ) {
      const next = queue.pop() ?? ''
      const fresh = groups.filter((group) => group.some((one) => overlaps(one, next))).flat()
      for (const one of fresh) if (!found.has(one)) queue.push(one)
      for (const one of fresh) found.add(one)
    }
    known.set(path, [...found])
    return [...found]
  }

  function ofData(): readonly (readonly string[])[] {
    const all = [...flow.names.data.values()].map(({ name, call }) => groupsOf(`data.${name}`, call))
    const ofForms = flow.steps.flatMap(({ id, form }) =>
      [...(form?.names.data.values() ?? [])].map(({ name, call }) => groupsOf(`data.${id}/${name}`, call)),
    )
    return [...all, ...ofForms].flat()
  }

  function ofRecords(): readonly (readonly string[])[] {
    return places.records.flatMap(({ name, promised = [] }) =>
      promised.flatMap(({ own }) => own.map((promise) => readsOfPromise(promise).map((path) => `${name}.${path}`))),
    )
  }

  function ofResults(): readonly (readonly string[])[] {
    return [...flow.acts.keys()].flatMap((act) => callsOfAct(act).flatMap((call) => groupsOf(`res.${act}`, call)))
  }

  function groupsOf(name: string, call: string): readonly (readonly string[])[] {
    const { own = [] } = promisedBy(calls.get(call)) ?? {}
    return own.map((promise) => readsOfPromise(promise).map((path) => `${name}.${path}`))
  }
}
