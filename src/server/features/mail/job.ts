import { createHash } from 'node:crypto'
import type { JsonObject } from '#engine/documents.ts'
import { mapOf } from '#engine/logic/values.ts'
import type { Job, JobKind } from '../../jobs/work.ts'
import { brandOf } from '../../releases/brand.ts'
import { firstHost } from '../../releases/first-host.ts'
import { defaultLanguage, languagesOf } from '../../releases/languages.ts'
import type { LiveRelease } from '../../releases/release.ts'
import { sentencesOf } from '../../releases/sentences-of.ts'
import { adultAgeOf } from '../../rights/facts.ts'
import { guardianToWriteTo } from '../../rights/relatives.ts'
import { contactOf } from '../persons/service.ts'
import { hiddenIn } from './ask.ts'
import { attachedFilesOf } from './attach.ts'
import { compose, oneLine } from './compose.ts'
import { type MailOutcome, mailing } from './environment.ts'
import { type MailTemplate, templateOf } from './templates.ts'

const hourMs = 3_600_000

/** Writes to a person: composes the mail when it is due, in their language, and hands it over. */
export const mailJobs: readonly JobKind[] = [
  {
    kind: 'mail',
    async run(job) {
      const template = templateOf(job.payload.template)
      if (template === null) throw new Error(`there is no mail ${String(job.payload.template)}`)
      const count = (outcome: MailOutcome) => mailing().count?.(template.id, outcome)
      if (isTooLate(job, template)) {
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

/** Older than it is worth reading, or what it offers is over. */
function isTooLate({ payload, createdAt, now }: Job, { worthReadingMs }: MailTemplate): boolean {
  const { untilAt } = mapOf(payload.params)
  const isOver = typeof untilAt === 'string' && now.getTime() >= Date.parse(untilAt)
  return isOver || now.getTime() - createdAt.getTime() > worthReadingMs
}

/** Null: nobody to write to. */
async function mailOf(job: Job, template: MailTemplate) {
  const { chain, payload } = job
  const { to, secret } = hiddenIn(chain, payload)
  const release = mailing().releaseOf(chain)
  const reader: Reader | null = to ?? (await readerOf(job, release))
  if (reader === null) return null
  const language = languageFor(release, payload.lang ?? reader.language)
  const brand = brandOf(release)
  const params: JsonObject = { ...mapOf(payload.params), ...secret.params, ...aboutOf(reader) }
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
    files: await attachedFilesOf(job, release, language.code),
  }
}

interface Reader {
  readonly address: string
  readonly name: string
  readonly language?: string | null
  /** The child for whom the reader decides. */
  readonly about?: string
}

/** The person themselves; where a child has no address of their own whoever decides for them, who is told of whom it is. */
async function readerOf({ chain, payload, now }: Job, release: LiveRelease): Promise<Reader | null> {
  const { personId } = payload
  if (typeof personId !== 'string') return null
  const contact = await contactOf(chain, personId)
  if (contact?.email) return readerBy({ ...contact, email: contact.email })
  const guardian = await guardianToWriteTo(chain, personId, (centerId) => adultAgeOf({ release }, centerId), now)
  if (!guardian?.email) return null
  const { email, first_name: firstName, last_name: lastName, language, childName: about } = guardian
  return { ...readerBy({ email, firstName, lastName, language }), about }
}

const aboutOf = ({ about }: Reader) => (about === undefined ? {} : { about })

const readerBy = ({ email, firstName, lastName, language }: Named) => ({
  address: email,
  name: [firstName, lastName].filter(Boolean).join(' '),
  language,
})

interface Named {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly language: string | null
}

const webAddress = (link: unknown): string | null =>
  typeof link === 'string' && /^https?:\/\//.test(link) ? link : null

/** The language that was asked for, if the chain speaks it. */
function languageFor({ config }: LiveRelease, wanted: unknown) {
  return languagesOf(config).find(({ code }) => code === wanted) ?? defaultLanguage(config)
}

/** Who writes: the address of the chain's settings, else one at its host that nobody reads. */
function senderOf(release: LiveRelease, name: string) {
  const { from, replyTo } = mapOf(release.docs.config.mail)
  const address = typeof from === 'string' ? from : `no-reply@${firstHost(release) ?? 'localhost'}`
  return { from: { name: oneLine(name), address }, replyTo: typeof replyTo === 'string' ? replyTo : null }
}
