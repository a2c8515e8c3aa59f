import type { KeyboardEvent } from 'react'
import type { Names } from '../conditions/names.ts'
import { readPhrase } from '../conditions/phrase.ts'
import { ConditionSentence } from '../conditions/sentence.tsx'
import { useTexts } from '../texts/texts.tsx'
import { useLanguageName } from '../texts/use-language-name.ts'
import { audienceOf, audienceWords } from './audience.ts'
import css from './notices.module.css'
import { lackingIn, type Notice, saidBy } from './notices.ts'
import type { NamedPage } from './pages.ts'
import { whereWords } from './where-words.ts'

export const noticeGroups = ['strapLines', 'banners', 'above', 'below'] as const

/** Under which heading a notice stands. */
export const groupOf = ({ kind, place }: Notice): (typeof noticeGroups)[number] =>
  kind === 'contentBlocks' ? place : kind

interface NoticeListProps {
  readonly all: readonly Notice[]
  readonly chosen: Notice | null
  readonly langs: readonly string[]
  readonly pages: readonly NamedPage[]
  readonly names: Names
  readonly isChanged: (notice: Notice) => boolean
  readonly onChoose: (notice: Notice) => void
  readonly onKeyDown: (event: KeyboardEvent<HTMLOListElement>) => void
}

/** All notices by where members meet them, with what each says, where, and to whom. */
export function NoticeList({ all, langs, onKeyDown, ...props }: NoticeListProps) {
  const { say, lang } = useTexts()
  return noticeGroups.map((group) => {
    const own = all.filter((notice) => groupOf(notice) === group)
    return (
      <section key={group} className={css.group} aria-labelledby={`notices-${group}`}>
        <h2 id={`notices-${group}`}>{say(`notices.group.${group}`)}</h2>
        <p className={css.muted}>{say(own.length === 0 ? 'notices.group.none' : `notices.group.${group}.text`)}</p>
        {own.length === 0 ? null : (
          <ol onKeyDown={onKeyDown}>
            {own.map((notice) => (
              <NoticeLine key={notice.key} notice={notice} lang={lang} langs={langs} {...props} />
            ))}
          </ol>
        )}
      </section>
    )
  })
}

interface NoticeLineProps extends Omit<NoticeListProps, 'all' | 'onKeyDown'> {
  readonly notice: Notice
  readonly lang: string
}

function NoticeLine({ notice, lang, langs, chosen, pages, names, isChanged, onChoose }: NoticeLineProps) {
  const { say } = useTexts()
  const nameOfLanguage = useLanguageName()
  const lacking = lackingIn(notice, langs)
  const isChosen = notice.key === chosen?.key
  return (
    <li className={css.row}>
      <button
        type="button"
        className={css.title}
        data-notice={notice.key}
        tabIndex={isChosen ? 0 : -1}
        aria-current={isChosen ? 'true' : undefined}
        onClick={() => onChoose(notice)}
        onFocus={() => onChoose(notice)}
      >
        <bdi>{saidBy(notice, [lang, ...langs]) || say('notices.wordless')}</bdi>
      </button>
      <span className={css.marks}>
        {isChanged(notice) ? <span className={css.draft}>{say('texts.mark.draft')}</span> : null}
        {lacking.length === 0 ? null : (
          <span className={css.gap}>
            {say('notices.missing', { languages: lacking.map(nameOfLanguage).join(', ') })}
          </span>
        )}
      </span>
      <div className={css.about}>
        <span>{whereWords(say, notice, pages)}</span> <AudienceTold notice={notice} names={names} />
      </div>
    </li>
  )
}

/** For whom, as people say it; what they have no words for as the sentence of its condition. */
function AudienceTold({ notice: { when }, names }: { readonly notice: Notice; readonly names: Names }) {
  const { say, lang } = useTexts()
  const audience = audienceOf(when)
  if (audience === null)
    return (
      <div>
        {say('notices.when')} <ConditionSentence of={readPhrase(when)} names={names} />
      </div>
    )
  return <span>{audienceWords({ say, lang }, audience)}</span>
}
