import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Json } from '#engine/documents.ts'
import { mapOf } from '#engine/logic/values.ts'
import { parseColour } from '#engine/theme/colour.ts'
import { deriveTheme } from '#engine/theme/derive-theme.ts'
import { COLOUR_KEYS, LOOK_WORDS } from '#engine/theme/look-and-feel.ts'
import { mendedColours } from '#engine/theme/mended-colours.ts'
import { useDocuments } from '../documents/use-documents.ts'
import { standingChanges } from '../draft/folded.ts'
import { useChanging } from '../draft/use-changing.tsx'
import { useDraft } from '../draft/use-draft.ts'
import { Trouble } from '../parts/trouble.tsx'
import { SeeIt } from '../preview/see-it.tsx'
import { useTexts } from '../texts/texts.tsx'
import { useJump } from '../use-jump.ts'
import { useWide } from '../use-wide.ts'
import { ColourField } from './colour-field.tsx'
import css from './look.module.css'
import { PairList } from './pair-list.tsx'
import { useTyped } from './use-typed.ts'
import { WordChoice } from './word-choice.tsx'

/** The chain's colours and words, and whether everybody can read what comes of them. */
export default function LookPage() {
  const { say } = useTexts()
  const draft = useDraft()
  const isWide = useWide()
  const { asked, ask } = useDocuments()
  const [search] = useSearchParams()
  const typed = useTyped()
  const { change, conflicts } = useChanging()
  const [wanted, setWanted] = useState<'light' | 'dark'>('light')
  useJump(`[data-setting="${CSS.escape(search.get('setting') ?? '')}"]`, asked.state === 'ready')
  if (asked.state === 'refused') return <Trouble answer={asked.answer} onAgain={ask} />
  if (asked.state === 'waiting')
    return (
      <div className={css.settings}>
        <h1>{say('area.look')}</h1>
        <p>{say('waiting')}</p>
      </div>
    )
  const { own, resolved, inherited } = asked.value
  const kept = mapOf(resolved.config.lookAndFeel)
  const ownLook = mapOf(own.config.lookAndFeel)
  const look = { ...kept, ...typed.texts }
  const theme = deriveTheme(look)
  const scheme = theme.scheme === 'auto' ? wanted : theme.scheme
  const tokens = scheme === 'dark' ? (theme.darkTokens ?? theme.tokens) : theme.tokens
  const standing = standingChanges(draft.changes)
  const firstOf = (key: string) => standing.find(({ at }) => at === `config:lookAndFeel/${key}`)
  /** What members see now, where the draft says otherwise. */
  const liveOf = (key: string): Json | undefined => {
    const first = firstOf(key)
    return first === undefined ? undefined : ((first.was as Json) ?? mapOf(inherited.config.lookAndFeel)[key] ?? null)
  }
  async function keep(key: string, value: Json) {
    const was = ownLook[key] ?? null
    if (value === was) typed.forget(key)
    else await typed.keep(key, change([{ at: `config:lookAndFeel/${key}`, value, was }]))
  }
  return (
    <div className={css.page}>
      <div className={css.settings}>
        <h1>{say('area.look')}</h1>
        <p>
          <SeeIt name={say('area.look')} />
        </p>
        {isWide ? null : <p className={css.muted}>{say('narrow.read')}</p>}
        {conflicts}
        {COLOUR_KEYS.map((key) => (
          <ColourField
            key={key}
            name={key}
            value={String(look[key] ?? '')}
            live={liveOf(key)}
            isReadOnly={!isWide}
            onType={(text) => typed.type(key, text)}
            onKeep={(value) => keep(key, value)}
            onForget={() => typed.forget(key)}
          />
        ))}
        {(Object.keys(LOOK_WORDS) as (keyof typeof LOOK_WORDS)[]).map((key) => (
          <WordChoice
            key={key}
            name={key}
            of={LOOK_WORDS[key]}
            value={theme[key]}
            isChanged={firstOf(key) !== undefined}
            isReadOnly={!isWide}
            onChoose={(value) => keep(key, value)}
          />
        ))}
      </div>
      <PairList
        tokens={tokens}
        look={look}
        mended={mendedColours(look).filter((one) => one.scheme === scheme)}
        scheme={scheme}
        isReadOnly={
          !isWide || COLOUR_KEYS.some((key) => typed.texts[key] !== undefined && parseColour(typed.texts[key]) === null)
        }
        onScheme={theme.scheme === 'auto' ? setWanted : null}
        onColour={(colour) => keep('mainColor', colour)}
        onContrast={() => keep('textOnPrimary', 'contrast')}
      />
    </div>
  )
}
