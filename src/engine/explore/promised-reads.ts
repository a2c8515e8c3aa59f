import { readsOfPromise } from '../check/promises.ts'
import type { FlowProgram } from '../flow/flow-program.ts'
import { touches } from './asked-again.ts'
import { promisedBy } from './keeping.ts'
import type { World } from './scope.ts'

/** With the paths that cells are read at, those that promises hold them against: what stands there decides what they can be. */
export function createPromisedReads(
  flow: FlowProgram,
  { calls, places, callsOfAct }: Pick<World, 'calls' | 'places' | 'callsOfAct'>,
): (reads: ReadonlySet<string>) => ReadonlySet<string> {
  const groups = [...ofData(), ...ofRecords(), ...ofResults()].filter((group) => group.length > 1)
  return (reads) => {
    const found = new Set(reads)
    let open = groups
    for (;;) {
      const touched = open.filter((group) => group.some((path) => [...found].some((one) => touches(one, path))))
      if (touched.length === 0) return found
      for (const path of touched.flat()) found.add(path)
      open = open.filter((group) => !touched.includes(group))
    }
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
