import type { OverlayDoc } from '#engine/documents.ts'
import { docsOfFixture, type FixtureDoc } from '#engine/flow/fixture.ts'
import { resolveLayers } from '#engine/overlay/resolve.ts'
import type { ProductDocs } from '#engine/overlay/types.ts'
import { compile } from '#server/releases/compile.ts'
import { readDocuments } from '#server/releases/documents/read-documents.ts'
import type { LiveRelease } from '#server/releases/release.ts'

/** The documents of one chain as they lie in the repository, resolved and compiled as the server does it. */
export async function loadRelease(chain: string, root: string): Promise<LiveRelease> {
  const found = await readDocuments(root)
  const layer = found.chains[chain]
  if (!layer?.config) throw new Error(`no chain "${chain}"`)
  const { config, overlay, texts } = layer
  const { docs, problems } = resolveLayers({
    product: found as unknown as ProductDocs, // the tests of documents check them against their grammar
    layer: { chain, config, overlay: overlay as OverlayDoc | null, texts },
  })
  if (problems.length > 0) throw new Error(`chain "${chain}" does not resolve: ${JSON.stringify(problems)}`)
  return compile({ id: chain, number: 1, docs })
}

/** The same for one fixture, with the settings that it brings. */
export function releaseOfFixture(release: LiveRelease, fixture: FixtureDoc): LiveRelease {
  return fixture.settings ? compile({ id: 'fixture', number: 1, docs: docsOfFixture(fixture, release.docs) }) : release
}
