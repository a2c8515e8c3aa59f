import { use } from 'react'
import type { Boot } from '#contract/boot.ts'
import { manifestUrl, type ReleaseManifest, type ReleaseModule } from '#contract/release-file.ts'
import { holdsToRelease } from '#engine/flow/resume.ts'
import type { Portal } from '../portal.ts'
import { useReleaseModule } from '../release-module.ts'
import type { PortalTexts } from '../texts/texts.ts'
import type { FlowRecord } from './flow-record.ts'

/** The release that one run of a flow is on: mostly the live one, else the one under which something was done. */
export interface FlowSource {
  readonly release: string
  readonly config: Boot['config']
  readonly centers: Boot['centers']
  readonly module: ReleaseModule
}

export function useFlowSource(
  { boot, texts }: Pick<Portal, 'boot' | 'texts'>,
  flow: string,
  wanted: string | null,
): FlowSource {
  const manifest = wanted === null || wanted === boot.release ? null : use(loadManifest(wanted, texts))
  const { release, config, centers, urls } = manifest ?? boot
  const url = urls.flows[flow]
  if (url === undefined) throw new Error(`The release has no module for the flow "${flow}"`)
  return { release, config, centers, module: useReleaseModule(url) }
}

/** Once an act has sealed something, or is on its way, the flow stays on its release: what was promised stays promised. */
export function pinnedRelease(boot: Pick<Boot, 'release'>, record: Pick<FlowRecord, 'state'> | null): string | null {
  if (!record || record.state.release === boot.release) return null
  return record.state.acts.some(holdsToRelease) ? record.state.release : null
}

/** Of one portal: what is followed there is laid over its texts. */
const manifests = new WeakMap<object, Map<string, Promise<ReleaseManifest | null>>>()

/** Null when the release is not kept any more: then the live one takes over. */
function loadManifest(release: string, texts: Pick<PortalTexts, 'follow'>): Promise<ReleaseManifest | null> {
  const ofPortal = manifests.get(texts) ?? new Map<string, Promise<ReleaseManifest | null>>()
  manifests.set(texts, ofPortal)
  const manifest = ofPortal.get(release) ?? readManifest(release, texts).catch(() => null)
  ofPortal.set(release, manifest)
  return manifest
}

/** The steps of a release are told in its own words, which the live one may have changed or dropped. */
async function readManifest(release: string, texts: Pick<PortalTexts, 'follow'>): Promise<ReleaseManifest | null> {
  const response = await fetch(manifestUrl(release))
  if (!response.ok) return null
  const manifest = (await response.json()) as ReleaseManifest // a file of the release
  await texts.follow(manifest.urls.texts).catch(() => undefined)
  return manifest
}
