import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { WalkSight } from '#explorer/explain/walk-sight.ts'
import { type Documents, useDocuments } from '../documents/use-documents.ts'
import { Address } from '../preview/address.tsx'
import { PreviewChoices } from '../preview/choices.tsx'
import preview from '../preview/preview.module.css'
import { PreviewFrame } from '../preview/preview-frame.tsx'
import { usePreview } from '../preview/use-preview.ts'
import { flowName } from '../steps/names.ts'
import { useTexts } from '../texts/texts.tsx'
import { KeptCases } from './cases.tsx'
import { StepReasons } from './step-reasons.tsx'
import css from './walk.module.css'

/** A flow played as a member, with the state beside it: which steps are asked and why, what was answered, what decides. */
export default function WalkPage() {
  const { say } = useTexts()
  const { go, walk, isReady } = usePreview()
  const [search] = useSearchParams()
  const { asked } = useDocuments()
  const wanted = search.get('address') ?? '/join'
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is the reason to go there
  useEffect(() => {
    if (wanted.startsWith('/')) go(wanted)
  }, [wanted])
  const documents = asked.state === 'ready' ? asked.value : null
  return (
    <div className={`${preview.page} ${css.page}`}>
      <section className={preview.side} aria-labelledby="walk">
        <h1 id="walk">{say('area.walk')}</h1>
        <p className={preview.muted}>{say('walk.intro')}</p>
        <Address />
        <details>
          <summary>{say('walk.who')}</summary>
          <PreviewChoices />
        </details>
        {walk === null || documents === null ? (
          <p className={preview.muted} role="status">
            {say(isReady ? 'walk.none' : 'preview.waiting')}
          </p>
        ) : (
          <Steps walk={walk} documents={documents} />
        )}
        {documents === null ? null : <KeptCases documents={documents} isInFlow={walk !== null} />}
      </section>
      <PreviewFrame />
    </div>
  )
}

function Steps({ walk, documents }: { readonly walk: WalkSight; readonly documents: Documents }) {
  const { say } = useTexts()
  return (
    <>
      <h2>{say('walk.flow', { name: flowName(documents, walk.flow) })}</h2>
      <ol className={css.steps}>
        {walk.steps.map((sight) => (
          <StepReasons
            key={sight.step}
            sight={sight}
            documents={documents}
            flow={walk.flow}
            isShown={sight.step === walk.at}
          />
        ))}
      </ol>
    </>
  )
}
