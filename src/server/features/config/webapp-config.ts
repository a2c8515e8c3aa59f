import type { OutputOf } from '#contract/call.ts'
import { webappConfig } from '#contract/calls/config/webapp-config.ts'
import type { Json, JsonObject } from '#engine/documents.ts'
import { mapOf } from '#engine/logic/values.ts'
import { mergeSettings } from '#engine/overlay/settings.ts'
import { footerLinksOf } from '#engine/site/footer-links.ts'
import { handle, ok } from '../../handler.ts'
import { languagesOf } from '../../releases/languages.ts'
import type { LiveRelease } from '../../releases/release.ts'

export const webappConfigHandler = handle(
  webappConfig,
  async ({ release }, { centerId }) => ok(settingsOf(release, centerId ?? null)),
  { fixed: true },
)

type Settings = OutputOf<typeof webappConfig>

/** Worked out once per release and centre: the answer never changes. */
const known = new WeakMap<LiveRelease, Map<string | null, Settings>>()

function settingsOf(release: LiveRelease, centerId: string | null): Settings {
  const answers = known.get(release) ?? new Map<string | null, Settings>()
  known.set(release, answers)
  const own = centerId === null ? undefined : release.centers[centerId]
  const center = own ? centerId : null
  const answer = answers.get(center) ?? answerOf(release, center, own ?? {})
  answers.set(center, answer)
  return answer
}

/** A centre without settings of its own has its chain's. */
function answerOf(release: LiveRelease, configCenterId: string | null, own: JsonObject): Settings {
  const config = mergeSettings(release.config, own)
  return {
    ...config,
    configCenterId,
    lookAndFeel: section(config.lookAndFeel),
    translations: translationsOf(config),
    menu: section(config.menu),
    features: section(config.features),
    redirects: section(config.redirects),
    joinForm: section(config.joinForm),
    strapLines: list(config.strapLines),
    contentBlocks: list(config.contentBlocks),
    footerLinks: [...footerLinksOf(config)],
    paymentProvidersConfig: section(config.paymentProvidersConfig),
    zipCodeList: config.zipCodeList ? section(config.zipCodeList) : null,
  }
}

function translationsOf(config: JsonObject): Settings['translations'] {
  const rows = list(config.translations).map(section)
  return languagesOf(config).map((language) => {
    const row = rows.find(({ code }) => code === language.code) ?? {}
    return { ...language, ...(typeof row.order === 'number' ? { order: row.order } : {}) }
  })
}

const list = (value: Json | undefined): Json[] => (Array.isArray(value) ? [...value] : [])

const section = (value: Json | undefined): { [name: string]: Json } => ({ ...mapOf(value) })
