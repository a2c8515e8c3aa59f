import { createHash } from 'node:crypto'
import type { JsonObject } from '#engine/documents.ts'
import type { Job, JobKind } from '../../jobs/work.ts'
import { brandOf } from '../../releases/brand.ts'
import { defaultLanguage, languagesOf } from '../../releases/languages.ts'
import type { LiveRelease } from '../../releases/release.ts'
import { contactOf } from '../persons/service.ts'
import { compose } from './compose.ts'
import { mailing } from './environment.ts'
import { type MailTemplate, templateOf } from './templates.ts'

const hourMs = 3_600_000

/** Writes to a person: composes the mail when it is due, in his language, and hands it over. */
export const mailJobs: readonly JobKind[] = [
  {
    kind: 'mail',
    async run(job) {
      const template = templateOf(job.payload.template)
      if (template === null) throw new Error(`there is no mail ${String(job.payload.template)}`)
      if (job.now.getTime() - job.createdAt.getTime() > template.worthReadingMs) return undefined
      const transport = mailing().transport()
      if (transport === null) return { again: new Date(job.now.getTime() + hourMs) }
      const mail = await mailOf(job, template)
      if (mail !== null) await transport(mail)
      return undefined
    },
  },
]

/** Null: nobody to write to. */
async function mailOf({ chain, payload }: Job, { id: template }: MailTemplate) {
  const contact = await contactOf(chain, String(payload.personId))
  if (contact === null || !contact.email) return null
  const release = mailing().releaseOf(chain)
  const language = languageFor(release, payload.lang ?? contact.language)
  const brand = brandOf(release)
  const { amountMinor, currency, link } = payload.params as JsonObject
  const composed = compose({
    template,
    sentences: { ...release.docs.texts.en, ...release.docs.texts[language.code] } as { [key: string]: string },
    lang: language.code,
    direction: language.direction,
    locale: language.locale,
    brand,
    name: [contact.firstName, contact.lastName].filter(Boolean).join(' '),
    amountMinor: Number(amountMinor),
    currency: String(currency),
    link: typeof link === 'string' && /^https?:\/\//.test(link) ? link : null,
  })
  return {
    ...composed,
    id: createHash('sha256')
      .update(JSON.stringify([chain, payload]))
      .digest('hex')
      .slice(0, 32),
    chain,
    from: `${brand.name} <no-reply@${hostOf(release)}>`,
    to: contact.email,
    lang: language.code,
  }
}

/** The language that was asked for, if the chain speaks it. */
function languageFor({ config }: LiveRelease, wanted: unknown) {
  return languagesOf(config).find(({ code }) => code === wanted) ?? defaultLanguage(config)
}

function hostOf({ config }: LiveRelease): string {
  const [host] = Array.isArray(config.hosts) ? config.hosts : []
  return typeof host === 'string' ? host : 'localhost'
}
