import { calls } from '#contract/index.ts'
import type { CallFact, CallFacts } from '#engine/check/types.ts'
import type { JsonSchema } from '#engine/documents.ts'

/** What the check of documents knows of every call: the contract, as plain JSON. */
export function callFacts(): CallFacts {
  return new Map(
    calls.map(({ id, kind, input, output, promises, errors, ambient, signsIn, signsInWith }): [string, CallFact] => [
      id,
      { kind, input: plain(input), output: plain(output), promises, errors, ambient, signsIn, signsInWith },
    ]),
  )
}

/** Without the marks that the schema library puts on its objects. */
const plain = (schema: object): JsonSchema => JSON.parse(JSON.stringify(schema)) as JsonSchema
