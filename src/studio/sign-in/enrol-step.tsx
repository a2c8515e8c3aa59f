import { generate } from 'lean-qr'
import { toSvgPath } from 'lean-qr/extras/svg'
import type { CallAnswer } from '#contract/index.ts'
import type { StudioApi } from '../api.ts'
import { useTexts } from '../texts/texts.tsx'
import { CodeForm } from './code-step.tsx'
import css from './sign-in.module.css'

interface EnrolStepProps {
  readonly api: StudioApi
  readonly challenge: CallAnswer<'studio/sign-in'>
  readonly onConfirmed: (answer: CallAnswer<'studio/confirm-sign-in'>) => void
  readonly onBack: () => void
}

/** The secret as a picture that an app scans, and in letters for whoever types it. */
export default function EnrolStep({ api, challenge, onConfirmed, onBack }: EnrolStepProps) {
  const { say } = useTexts()
  const { uri, secret } = challenge.enrolment ?? { uri: '', secret: '' }
  const rest = { api, challenge: challenge.challenge, onConfirmed, onBack }
  return (
    <CodeForm label={say('enrol.label')} {...rest}>
      <h1>{say('enrol.title')}</h1>
      <p className={css.intro}>{say('enrol.intro')}</p>
      <Picture of={uri} label={say('enrol.picture')} />
      <div>
        <p className={css.intro}>{say('enrol.secret')}</p>
        <code className={css.secret} dir="ltr">
          {secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
        </code>
      </div>
    </CodeForm>
  )
}

function Picture({ of, label }: { readonly of: string; readonly label: string }) {
  const code = generate(of)
  return (
    <svg className={css.picture} viewBox={`0 0 ${code.size} ${code.size}`} role="img" aria-label={label}>
      <path d={toSvgPath(code)} fill="#000" shapeRendering="crispEdges" />
    </svg>
  )
}
