import { calls } from '#contract/index.ts'
import type { CallFact, CallFacts } from '#engine/check/types.ts'
import type { JsonSchema } from '#engine/documents.ts'
import { isMap } from '#engine/logic/values.ts'

/** What the check of documents knows of every call: the contract, as plain JSON. */
export function callFacts(): CallFacts {
  return new Map(
    calls.map(({ id, kind, input, output, promises, errors, ambient, shown, signsIn, signsInWith }) => {
      const fact = { kind, input: plain(input), output: plain(output), promises, errors, ambient, signsIn, signsInWith }
      return [id, { ...fact, owes: shown?.filter((member) => isMoney(fact.input, member)) }] satisfies [
        string,
        CallFact,
      ]
    }),
  )
}

/** An amount that was shown is what the call makes its person owe. */
function isMoney({ properties }: JsonSchema, member: string): boolean {
  const schema = isMap(properties) ? properties[member] : undefined
  return isMap(schema) && isMap(schema.properties) && schema.properties.amountMinor !== undefined
}

/** Without the marks that the schema library puts on its objects. */
const plain = (schema: object): JsonSchema => JSON.parse(JSON.stringify(schema)) as JsonSchema
