import type { StudioAnswer } from '../api.ts'
import { refusalOf } from '../refused.ts'
import { useTexts } from '../texts/texts.tsx'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import css from './trouble.module.css'

interface TroubleProps {
  readonly answer: Extract<StudioAnswer<unknown>, { readonly ok: false }>
  readonly onAgain: () => void
}

/** In the place of what could not be loaded: why, and the way on. */
export function Trouble({ answer, onAgain }: TroubleProps) {
  const { say } = useTexts()
  return (
    <div className={css.trouble} role="alert">
      <Icon name="findings" size={20} />
      <div>
        <h1>{say('trouble.title')}</h1>
        <p>{refusalOf(say, answer)}</p>
        <Button onClick={onAgain}>{say('again')}</Button>
      </div>
    </div>
  )
}
