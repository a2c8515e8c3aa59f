import { createHash } from 'node:crypto'
import { mapOf } from '#engine/logic/values.ts'
import type { Job, JobKind } from '../../jobs/work.ts'
import { brandOf } from '../../releases/brand.ts'
import { firstHost } from '../../releases/first-host.ts'
import { defaultLanguage, languagesOf } from '../../releases/languages.ts'
import type { LiveRelease } from '../../releases/release.ts'
import { sentencesOf } from '../../releases/sentences-of.ts'
import { contactOf } from '../persons/service.ts'
import { hiddenIn } from './ask.ts'
import { filesOf } from './attach.ts'
import { compose, oneLine } from './compose.ts'
import { type MailOutcome, mailing } from './environment.ts'
import { type MailTemplate, templateOf } from './templates.ts'

const hourMs = 3_600_000

/** Writes to a person: composes the mail when it is due, in his language, and hands it over. */
export const mailJobs: readonly JobKind[] = [
  {
    kind: 'mail',
    async run(job) {
      const template = templateOf(job.payload.template)
      if (template === null) throw new Error(`there is no mail ${String(job.payload.template)}`)
      const count = (outcome: MailOutcome) => mailing().count?.(template.id, outcome)
      if (job.now.getTime() - job.createdAt.getTime() > template.worthReadingMs) {
        count('late')
        return undefined
      }
      const transport = mailing().transport()
      if (transport === null) return { again: new Date(job.now.getTime() + hourMs) }
      const mail = await mailOf(job, template)
      if (mail === null) return undefined
      const outcome = await transport(mail).catch((error: unknown) => {
        count('again')
        throw error
      })
      count(outcome)
      return undefined
    },
  },
]

/** Null: nobody to write to. */
async function mailOf(job: Job, template: MailTemplate) {
  const { chain, payload } = job
  const { to, secret } = hiddenIn(chain, payload)
  const reader = to ?? (await personOf(chain, payload.personId))
  if (reader === null) return null
  const release = mailing().releaseOf(chain)
  const language = languageFor(release, payload.lang ?? reader.language)
  const brand = brandOf(release)
  const params = { ...mapOf(payload.params), ...secret.params }
  const composed = compose({
    template,
    sentences: sentencesOf(release, language.code),
    lang: language.code,
    direction: language.direction,
    locale: language.locale,
    brand,
    name: reader.name,
    params,
    link: webAddress(params.link),
    secret: { ...secret, links: (secret.links ?? []).filter(({ href }) => webAddress(href) !== null) },
  })
  return {
    ...composed,
    id: createHash('sha256')
      .update(JSON.stringify([chain, payload.key]))
      .digest('hex')
      .slice(0, 32),
    chain,
    ...senderOf(release, brand.name),
    to: reader.address,
    lang: language.code,
    files: await filesOf(job, release, language.code),
  }
}

async function personOf(chain: string, personId: unknown) {
  const contact = typeof personId === 'string' ? await contactOf(chain, personId) : null
  if (contact === null || !contact.email) return null
  const { email: address, firstName, lastName, language } = contact
  return { address, name: [firstName, lastName].filter(Boolean).join(' '), language }
}

const webAddress = (link: unknown): string | null =>
  typeof link === 'string' && /^https?:\/\//.test(link) ? link : null

/** The language that was asked for, if the chain speaks it. */
function languageFor({ config }: LiveRelease, wanted: unknown) {
  return languagesOf(config).find(({ code }) => code === wanted) ?? defaultLanguage(config)
}

/** Who writes: the address of the chain's settings, else one at its host that nobody reads. */
function senderOf(release: LiveRelease, name: string) {
  const { from, replyTo } = mapOf(release.config.mail)
  const address = typeof from === 'string' ? from : `no-reply@${firstHost(release) ?? 'localhost'}`
  return { from: { name: oneLine(name), address }, replyTo: typeof replyTo === 'string' ? replyTo : null }
}
