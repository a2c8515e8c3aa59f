import { use } from 'react'
import type { Boot } from '#contract/boot.ts'
import { manifestUrl, type ReleaseManifest, type ReleaseModule } from '#contract/release-file.ts'
import { isBinding } from '#engine/flow/resume.ts'
import { useReleaseModule } from '../release-module.ts'
import type { FlowRecord } from './flow-record.ts'

/** The release that one run of a flow is on: mostly the live one, else the one under which something was done. */
export interface FlowSource {
  readonly release: string
  readonly config: Boot['config']
  readonly centers: Boot['centers']
  readonly module: ReleaseModule
}

export function useFlowSource(boot: Boot, flow: string, record: FlowRecord | null): FlowSource {
  const pinned = pinnedRelease(boot, record)
  const manifest = pinned === null ? null : use(loadManifest(pinned))
  const { release, config, centers, urls } = manifest ?? boot
  const url = urls.flows[flow]
  if (url === undefined) throw new Error(`The release has no module for the flow "${flow}"`)
  return { release, config, centers, module: useReleaseModule(url) }
}

/** Once an act has sealed something, or is on its way, the flow stays on its release: what was promised stays promised. */
export function pinnedRelease(boot: Pick<Boot, 'release'>, record: Pick<FlowRecord, 'state'> | null): string | null {
  if (!record || record.state.release === boot.release) return null
  return record.state.acts.some(isBinding) ? record.state.release : null
}

const manifests = new Map<string, Promise<ReleaseManifest | null>>()

/** Null when the release is not kept any more: then the live one takes over. */
function loadManifest(release: string): Promise<ReleaseManifest | null> {
  const known = manifests.get(release)
  if (known) return known
  const manifest = fetch(manifestUrl(release))
    .then((response) => (response.ok ? (response.json() as Promise<ReleaseManifest>) : null))
    .catch(() => null)
  manifests.set(release, manifest)
  return manifest
}
