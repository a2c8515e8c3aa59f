import type { FlowDoc, FormDoc, JsonObject, ReleaseDocs, ScreenDoc } from '#engine/documents.ts'
import type { Program } from '#engine/flow/program.ts'
import type { Releases } from '#server/releases/index.ts'
import { publicConfig } from '#server/releases/public-config.ts'
import type { LiveRelease } from '#server/releases/release.ts'
import mails from '../../../flows/texts/en/mail.json' with { type: 'json' }

export interface TestDocs {
  readonly config?: JsonObject
  readonly flows?: { readonly [id: string]: FlowDoc }
  readonly forms?: { readonly [id: string]: FormDoc }
  readonly screens?: { readonly [id: string]: ScreenDoc }
  readonly texts?: ReleaseDocs['texts']
  readonly papers?: ReleaseDocs['papers']
}

/** A release of a few documents for every chain whose host is `<chain>.test`. */
export function testReleases(docs: TestDocs = {}, program?: (docs: ReleaseDocs) => Program): Releases {
  const known = new Map<string, LiveRelease>()
  const live = (chain: string): LiveRelease => {
    const release = known.get(chain) ?? releaseOf(chain, docs, program)
    known.set(chain, release)
    return release
  }
  return {
    chains: [],
    chainOfHost: (host) => /^(t[0-9a-f]{12})\.test(:\d+)?$/.exec(host ?? '')?.[1] ?? null,
    liveRelease: live,
    isLive: async (chain, id) => live(chain).id === id,
    releaseById: async (chain, id) => (live(chain).id === id ? live(chain) : null),
    releaseFile: async () => null,
  }
}

/** One chain, whatever the host, with the release that is live at the moment. */
export const oneRelease = (chain: string, live: () => LiveRelease): Releases => ({
  chains: [],
  chainOfHost: () => chain,
  liveRelease: live,
  isLive: async (_, id) => id === live().id,
  releaseById: async (_, id) => (id === live().id ? live() : null),
  releaseFile: async () => null,
})

function releaseOf(
  chain: string,
  { config = {}, flows = {}, forms = {}, screens = {}, texts = {}, papers = {} }: TestDocs,
  program: ((docs: ReleaseDocs) => Program) | undefined,
): LiveRelease {
  const docs: ReleaseDocs = {
    chain,
    config: {
      defaultLanguage: 'en',
      translations: [
        { code: 'en', locale: 'en-GB' },
        { code: 'de', locale: 'de-DE' },
      ],
      lockoutMinutes: 15,
      ...config,
    },
    centers: {},
    site: { id: 'site', routes: [] },
    flows,
    forms,
    screens,
    values: {},
    texts: { ...texts, en: { ...mails, 'errors.AUTHENTICATION': 'Username or password incorrect', ...texts.en } },
    papers,
  }
  return {
    id: 'release-1',
    number: 1,
    docs,
    config: publicConfig(docs.config),
    centers: {},
    program: program?.(docs) ?? ({} as Program), // calls without a flow do not walk
    files: new Map(),
    urls: { flows: {}, screens: {}, texts: {} },
  }
}
