import type { JsonObject } from '#engine/documents.ts'
import { defaultLanguage, languagesOf } from '../../releases/languages.ts'
import type { LiveRelease } from '../../releases/release.ts'
import { askForMail } from '../mail/ask.ts'
import { portalLink } from '../mail/portal-link.ts'
import { type MailTemplateId, templateOf } from '../mail/templates.ts'
import { contactOf } from '../persons/service.ts'
import { wordsIn } from '../words.ts'
import type { ClassRow } from './class-repository.ts'
import { pathOfBooking, pathOfOffer } from './path-of-booking.ts'

export interface Telling {
  readonly chain: string
  readonly release: LiveRelease
  readonly now: Date
}

export type BookingMail = Extract<MailTemplateId, `class-${string}`>

/** These tell of a place that is still to be taken. */
const offers: ReadonlySet<BookingMail> = new Set(['class-offered', 'class-place-free'])

/** Writes to somebody about a place of theirs, in their language; once for the same place and occasion. */
export async function tellOf(
  { chain, release, now }: Telling,
  template: BookingMail,
  to: {
    readonly personId: string
    readonly participationId: string
    /** What tells an occasion from another of its kind, for the same place. */
    readonly occasion?: string
  },
  row: Pick<
    ClassRow,
    'texts' | 'activity_id' | 'center_name' | 'center_id' | 'starts_at' | 'time_zone' | 'id' | 'type'
  >,
  more: JsonObject = {},
): Promise<void> {
  const contact = await contactOf(chain, to.personId)
  const spoken = languagesOf(release.config).find(({ code }) => code === contact?.language)
  const lang = (spoken ?? defaultLanguage(release.config)).code
  const params = {
    className: wordsIn(row.texts, lang)?.name ?? row.activity_id,
    clubName: row.center_name,
    startsAt: row.starts_at.toISOString(),
    timeZone: row.time_zone,
    ...more,
  }
  const path = templateOf(template)?.path ?? (offers.has(template) ? pathOfOffer : pathOfBooking)(row, to.personId)
  const link = portalLink({ chain, release }, null, path)
  const dedupKey = [template, to.participationId, ...(to.occasion === undefined ? [] : [to.occasion])].join(':')
  await askForMail(chain, { template, to: { personId: to.personId }, params, link }, { dedupKey, now })
}
