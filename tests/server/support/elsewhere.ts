import type { JsonObject } from '#engine/documents.ts'
import type { CallContext } from '#server/handler.ts'
import { registryOf } from '#server/registry.ts'
import { runInProcess } from './in-process.ts'

/** A read asked as it would be where the chain is another, or its menu says something else. */
// biome-ignore lint/suspicious/noExplicitAny: tests read members of answers freely
export async function readElsewhere(id: string, input: object, context: CallContext, menu?: JsonObject): Promise<any> {
  const handler = registryOf().get(id)
  if (!handler) throw new Error(`no such call: ${id}`)
  const { release } = context
  const { docs } = release
  const config = { ...docs.config, ...(menu && { menu }) }
  return runInProcess(handler, { ...context, release: { ...release, docs: { ...docs, config } } }, input)
}
