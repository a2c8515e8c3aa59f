import { useState } from 'react'
import type { Documents } from '../documents/use-documents.ts'
import { Button } from '../parts/button.tsx'
import { Icon } from '../parts/icon.tsx'
import work from '../parts/work-page.module.css'
import { SeeIt } from '../preview/see-it.tsx'
import { refusalOf } from '../refused.ts'
import { useTexts } from '../texts/texts.tsx'
import { useStudio } from '../use-studio.ts'
import css from './editor.module.css'
import { decidedAt, isAbout } from './is-about.ts'
import type { Names } from './names.ts'
import { readPhrase } from './phrase.ts'
import type { ConditionPlace, Held } from './place.ts'
import { ConditionSentence } from './sentence.tsx'

interface ConditionSideProps {
  readonly documents: Documents
  readonly held: Held
  readonly place: ConditionPlace
  readonly names: Names
  readonly name: string
  readonly isReadOnly: boolean
  readonly onBack: () => void
}

/** Beside the parts: the whole as a sentence, where it comes from, what the check says, and how it is written. */
export function ConditionSide({ documents, held, place, names, name, isReadOnly, onBack }: ConditionSideProps) {
  const { say } = useTexts()
  const { expr, inherited, isOwn } = held
  const [, id = ''] = place.in.split(':')
  const [, step = ''] = place.at.split('/')
  return (
    <aside className={work.side} aria-label={name}>
      {isReadOnly ? null : (
        <>
          <h2>{say('condition.sentence')}</h2>
          <div>
            {expr === null ? (
              <p>{say('condition.always')}</p>
            ) : (
              <ConditionSentence of={readPhrase(expr)} names={names} />
            )}
          </div>
        </>
      )}
      <SeeIt of={place.in.startsWith('flow:') ? `flow.${id}.${step}` : `form.${id}`} name={name} />
      <h2>{say('condition.origin')}</h2>
      <p>{say(isOwn ? 'condition.origin.own' : 'condition.origin.inherited')}</p>
      {isOwn && !isReadOnly ? (
        <>
          <div className={css.muted}>
            {inherited === null ? (
              say('condition.noneInherited')
            ) : (
              <ConditionSentence of={readPhrase(inherited)} names={names} />
            )}
          </div>
          <span>
            <Button size="row" onClick={onBack}>
              {say('condition.toInherited')}
            </Button>
          </span>
        </>
      ) : null}
      <Findings documents={documents} place={place} />
      <details>
        <summary>{say('condition.json')}</summary>
        <pre className={css.json}>{JSON.stringify(expr, null, 1)}</pre>
        <code className={css.json}>
          {place.in}/{place.at}
        </code>
      </details>
    </aside>
  )
}

type Found =
  | { readonly state: 'idle' | 'busy' }
  | { readonly state: 'refused'; readonly why: string }
  | { readonly state: 'told'; readonly messages: readonly { readonly severity: string; readonly message: string }[] }

/** What the check says of this condition, once somebody asks. */
function Findings({ documents, place }: Pick<ConditionSideProps, 'documents' | 'place'>) {
  const { say, lang } = useTexts()
  const { api } = useStudio()
  const [found, setFound] = useState<Found>({ state: 'idle' })
  async function handleAsk() {
    setFound({ state: 'busy' })
    const answer = await api.send('studio/check-draft', { lang })
    if (!answer.ok) return setFound({ state: 'refused', why: refusalOf(say, answer) })
    setFound({
      state: 'told',
      messages: answer.value.findings.filter((one) => isAbout(decidedAt(one, documents), place)),
    })
  }
  return (
    <section className={css.said} aria-labelledby="checked">
      <h2 id="checked">{say('condition.findings')}</h2>
      <span>
        <Button size="row" disabled={found.state === 'busy'} onClick={handleAsk}>
          {say('condition.check')}
        </Button>
      </span>
      <div role="status" className={css.said}>
        {found.state === 'idle' ? <p className={css.muted}>{say('condition.check.why')}</p> : null}
        {found.state === 'busy' ? <p className={css.muted}>{say('condition.check.busy')}</p> : null}
        {found.state === 'refused' ? <p>{found.why}</p> : null}
        {found.state === 'told' && found.messages.length === 0 ? (
          <p className={css.finding}>
            <Icon name="proved" /> {say('condition.check.none')}
          </p>
        ) : null}
        {found.state === 'told'
          ? found.messages.map(({ severity, message }) => (
              <p key={message} className={css.finding}>
                <Icon name={severity === 'error' ? 'stop' : 'warn'} /> <span>{message}</span>
              </p>
            ))
          : null}
      </div>
    </section>
  )
}
