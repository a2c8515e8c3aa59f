import { useEffect, useId, useState } from 'react'
import type { Json } from '#engine/documents.ts'
import { hex, parseColour } from '#engine/theme/colour.ts'
import type { Documents } from '../documents/use-documents.ts'
import { Button } from '../parts/button.tsx'
import { Refused } from '../parts/field.tsx'
import { useTexts } from '../texts/texts.tsx'
import { useLanguageName } from '../texts/use-language-name.ts'
import { AudienceField } from './audience-field.tsx'
import css from './notices.module.css'
import { type Notice, type NoticeMember, wordsKindOf } from './notices.ts'
import type { NamedPage } from './pages.ts'
import { WhereField } from './where-field.tsx'
import { NoticeWordsField } from './words-field.tsx'

interface NoticeFormProps {
  readonly notice: Notice
  readonly documents: Documents
  readonly pages: readonly NamedPage[]
  readonly isReadOnly: boolean
  readonly onPut: (member: NoticeMember, value: Json) => void
  readonly onPage: (path: string) => void
}

/** All that a notice is: its words in each language, where it stands, for whom, and on which ground. */
export function NoticeForm({ notice, documents, pages, isReadOnly, onPut, onPage }: NoticeFormProps) {
  const { say } = useTexts()
  const nameOfLanguage = useLanguageName()
  const { kind, content } = notice
  return (
    <>
      {documents.languages.map(({ code, direction }) => (
        <NoticeWordsField
          key={`${kind} ${code}`}
          label={say('notices.words.in', { language: nameOfLanguage(code) })}
          lang={code}
          direction={direction}
          kind={wordsKindOf(kind)}
          html={content[code] ?? ''}
          pages={pages}
          isReadOnly={isReadOnly}
          onKeep={(html) => onPut(`content/${code}`, html)}
        />
      ))}
      <WhereField notice={notice} pages={pages} isReadOnly={isReadOnly} onPut={onPut} onPage={onPage} />
      <AudienceField
        documents={documents}
        of={notice.key}
        expr={notice.when}
        isReadOnly={isReadOnly}
        onChange={(expr) => onPut('when', expr)}
      />
      <GroundField
        colour={notice.ground ?? ''}
        isReadOnly={isReadOnly}
        onKeep={(colour) => onPut('backgroundColor', colour)}
      />
    </>
  )
}

interface GroundFieldProps {
  readonly colour: string
  readonly isReadOnly: boolean
  readonly onKeep: (colour: string | null) => void
}

/** A ground of its own, picked or typed; the text on it is chosen by contrast. Empty: as the look has it. */
function GroundField({ colour, isReadOnly, onKeep }: GroundFieldProps) {
  const { say } = useTexts()
  const id = useId()
  const [typed, setTyped] = useState(colour)
  useEffect(() => setTyped(colour), [colour])
  const parsed = parseColour(typed)
  const isWrong = typed !== '' && parsed === null
  const keep = () => {
    if (typed === colour || isWrong) return
    onKeep(parsed === null ? null : hex(parsed))
  }
  return (
    <div className={css.control}>
      <label htmlFor={id}>{say('notices.ground')}</label>
      <div className={css.ground}>
        <input
          type="color"
          aria-label={say('look.pick', { name: say('notices.ground') })}
          value={parsed === null ? '#ffffff' : hex(parsed)}
          disabled={isReadOnly}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={keep}
        />
        <input
          id={id}
          className={css.input}
          data-notice-control="backgroundColor"
          dir="ltr"
          spellCheck={false}
          maxLength={7}
          value={typed}
          readOnly={isReadOnly}
          aria-invalid={isWrong}
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={keep}
          onKeyDown={({ key }) => {
            if (key === 'Enter') keep()
            if (key === 'Escape') setTyped(colour)
          }}
        />
        {colour === '' || isReadOnly ? null : (
          <Button size="row" look="text" onClick={() => onKeep(null)}>
            {say('notices.ground.back')}
          </Button>
        )}
      </div>
      <div id={`${id}-hint`} className={css.muted}>
        {isWrong ? <Refused>{say('look.wrong')}</Refused> : say('notices.ground.text')}
      </div>
    </div>
  )
}
