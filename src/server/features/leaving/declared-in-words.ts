import type { InputOf } from '#contract/call.ts'
import type { declareCancellation } from '#contract/calls/subscription/declare-cancellation.ts'
import { sayIfAny } from '#sentences/create-sentences.ts'
import { localeOf } from '../../releases/languages.ts'
import type { LiveRelease } from '../../releases/release.ts'
import { sentencesOf } from '../../releases/sentences-of.ts'
import { paperWords } from '../papers/words.ts'

type Declaration = InputOf<typeof declareCancellation>['declaration']

/** All that somebody has declared, on one line of a letter, in their language. */
export function declaredInWords(release: LiveRelease, lang: string, declaration: Declaration): string {
  const sentences = sentencesOf(release, lang)
  // A declaration counts, whatever the texts lack.
  const say = (key: string) => sayIfAny(sentences, key) ?? ''
  const label = (field: string, value: string) => `${say(`form.cancellation.${field}`)}: ${value}`
  const { date } = paperWords({ locale: localeOf(release.config, lang) })
  const { kind, firstName, lastName, birthday, contract, reason, wishedDate } = declaration
  return [
    say(`form.cancellation.kind.${kind}`),
    `${firstName} ${lastName}`,
    ...(birthday ? [label('birthday', date(birthday))] : []),
    ...(contract ? [label('contract', contract)] : []),
    ...(kind === 'ordinary'
      ? [label('lastDay', wishedDate ? date(wishedDate) : say('form.cancellation.lastDay.soonest'))]
      : []),
    ...(reason ? [label('reason', reason)] : []),
  ].join(' · ')
}
