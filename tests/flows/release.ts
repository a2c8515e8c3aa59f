import type { OverlayDoc, ReleaseDocs } from '#engine/documents.ts'
import type { Program } from '#engine/flow/program.ts'
import { resolveLayers } from '#engine/overlay/resolve.ts'
import type { ProductDocs } from '#engine/overlay/types.ts'
import { compile } from '#server/releases/compile.ts'
import { readDocuments } from '#server/releases/documents/read-documents.ts'

/** The documents of one chain as they lie in the repository, resolved and compiled as the server does it. */
export async function loadRelease(chain: string, root: string): Promise<{ docs: ReleaseDocs; program: Program }> {
  const found = await readDocuments(root)
  const layer = found.chains[chain]
  if (!layer?.config) throw new Error(`no chain "${chain}"`)
  const { config, overlay, texts } = layer
  const { docs, problems } = resolveLayers({
    product: found as unknown as ProductDocs, // the tests of documents check them against their grammar
    layer: { chain, config, overlay: overlay as OverlayDoc | null, texts },
  })
  if (problems.length > 0) throw new Error(`chain "${chain}" does not resolve: ${JSON.stringify(problems)}`)
  const { program } = compile({ id: chain, number: 1, docs })
  return { docs, program }
}
