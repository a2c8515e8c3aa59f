import { readPath } from '#engine/logic/values.ts'
import type { Demand } from './demands.ts'
import type { ActPoint } from './points.ts'
import type { ExplorationContext, PointScope } from './scope.ts'
import { nameOfFault } from './seen-faults.ts'

/** Whether an act gives its call what that cannot do without. What is open here is not opened for it. */
export function createDemandCheck({ reading, seen, flow }: ExplorationContext) {
  return { lookAt }

  function lookAt({ act, demands }: ActPoint, call: string, scope: PointScope): void {
    const before = { peeking: reading.peeking, seen: seen.length }
    reading.peeking = true
    const lacking = demands.filter((demand) => demand.call === call && isLacking(demand, scope))
    reading.peeking = before.peeking
    // What is looked at in passing is not seen.
    seen.length = before.seen
    for (const { name, member, answers } of lacking) {
      if (member !== null && lacking.some((one) => one.name === name && one.member === null)) continue
      const path = member === null ? name : `${name}.${member}`
      seen.push(nameOfFault({ code: 'inputLacking', at: placeOf(act, name, answers), params: { call, name: path } }))
    }
  }

  function isLacking({ input, member }: Demand, scope: PointScope): boolean {
    const found = reading.sure(() => {
      const value = scope.run(input)
      return { value: member === null ? value : readPath(value, [member]) }
    })
    return found !== undefined && found.value === null
  }

  /** The field that would have to give it, where one alone can. */
  function placeOf(act: ActPoint['act'], name: string, [only, ...others]: Demand['answers']): string {
    const [, step = '', id] = others.length > 0 ? [] : (only ?? [])
    const form = flow.steps[flow.order.get(step) ?? -1]?.form
    const field = form?.fields.find((one) => one.id === id)
    return form && field
      ? `form:${form.id}/fields/${field.id}`
      : `flow:${flow.id}/steps/${act.step}/acts/${act.id}/with/${name}`
  }
}
