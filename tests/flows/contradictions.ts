import { Ajv2020 } from 'ajv/dist/2020.js'
import { callById } from '#contract/index.ts'
import { brokenPromise } from '#engine/check/promises.ts'
import type { Json, JsonSchema } from '#engine/documents.ts'
import type { WorldCalls, WorldEntry } from '#engine/flow/world.ts'
import { formats } from '#engine/tables/formats.ts'

const ajv = new Ajv2020({ strict: false, formats: { ...formats, line: true } })

/** Answers that the real call could never give. */
export function contradictions(calls: WorldCalls): readonly string[] {
  return Object.entries(calls).flatMap(([id, answers]) => {
    const call = callById(id)
    if (!call) return [`${id} is not in the contract`]
    const entries = Array.isArray(answers) ? (answers as readonly WorldEntry[]) : [{ returns: answers as Json }]
    return entries.flatMap(({ returns, fails }) => {
      if (fails !== undefined) return call.errors.includes(fails) ? [] : [`${id} never fails with ${fails}`]
      if (returns === undefined) return []
      if (!ajv.validate(call.output as unknown as JsonSchema, returns)) return [`${id}: ${ajv.errorsText()}`]
      const broken = brokenPromise(call.promises ?? [], returns)
      return broken === null ? [] : [`${id} does not keep ${JSON.stringify(broken)}`]
    })
  })
}
