import type { CallAnswer } from '#contract/index.ts'
import { useDocuments } from '../documents/use-documents.ts'
import { useDraft } from '../draft/use-draft.ts'
import page from '../parts/side-page.module.css'
import { refusalOf } from '../refused.ts'
import { flowName } from '../steps/names.ts'
import { useTexts } from '../texts/texts.tsx'
import { useAnswer } from '../use-answer.ts'
import { useStudio } from '../use-studio.ts'
import css from './publish.module.css'

type OfFlow = CallAnswer<'studio/count-people'>['flows'][number]
const fates = ['same', 'asked', 'moved', 'dropped', 'pinned', 'restarted'] as const

/** Who is half way through a flow now, and what the draft does to them; counted once the draft `isJudged`. */
export function PeopleInTheMiddle({ isJudged }: { readonly isJudged: boolean }) {
  const { say, lang } = useTexts()
  const { api } = useStudio()
  const { turn } = useDraft()
  const { asked } = useAnswer(api, 'studio/count-people', { lang }, { turn, isWanted: isJudged })
  const { asked: documents } = useDocuments()
  const nameOf = (flow: string) => (documents.state === 'ready' ? flowName(documents.value, flow) : flow)
  return (
    <section aria-labelledby="middle" className={css.middle}>
      <h2 id="middle">{say('middle.title')}</h2>
      {!isJudged || asked.state === 'waiting' ? <p className={page.muted}>{say('middle.counting')}</p> : null}
      {isJudged && asked.state === 'refused' ? <p className={page.muted}>{refusalOf(say, asked.answer)}</p> : null}
      {isJudged && asked.state === 'ready' ? (
        <>
          {asked.value.flows.length === 0 ? <p>{say('middle.nobody')}</p> : null}
          {asked.value.flows.map((one) => (
            <Flow key={one.flow} of={one} name={nameOf(one.flow)} />
          ))}
          {asked.value.isBound ? <p className={page.muted}>{say('middle.bound')}</p> : null}
          <p className={page.muted}>{say('middle.about')}</p>
        </>
      ) : null}
    </section>
  )
}

function Flow({ of, name }: { readonly of: OfFlow; readonly name: string }) {
  const { say } = useTexts()
  const count = fates.reduce((sum, fate) => sum + of[fate], 0)
  const questions = of.questions.map((one) => `${one.name} ${one.people}`).join(', ')
  return (
    <div>
      <p>{say('middle.flow', { count, flow: name })}</p>
      <ul className={css.fates}>
        {fates
          .filter((fate) => of[fate] > 0)
          .map((fate) => (
            <li key={fate}>
              {say(`middle.${fate}`, { count: of[fate] })}
              {fate === 'asked' ? <span className={page.muted}> {questions}</span> : null}
            </li>
          ))}
      </ul>
    </div>
  )
}
