import type { Names } from '../conditions/names.ts'
import { useTexts } from '../texts/texts.tsx'
import css from './paths.module.css'
import { type FlowPath, letterOf } from './paths.ts'

interface PathBelowProps {
  readonly path: FlowPath
  readonly index: number
  readonly names: Names
  readonly said: string
}

/** The path that is looked at: where it leads, and the shortest answers that lead there. */
export function PathBelow({ path, index, names, said }: PathBelowProps) {
  const { say } = useTexts()
  const answers = path.answers.map(({ step, field, value }) => {
    const of = { var: `answers.${step}.${field}` }
    const name = names.place(of.var)
    // Names and numbers of an example are made up: what is chosen, and a day, is worth telling.
    const isTold = typeof value === 'boolean' || /^\d{4}-\d{2}-\d{2}$/.test(String(value))
    const word = typeof value === 'string' || isTold ? names.value(of, value as string | boolean) : ''
    return isTold || (word !== '' && word !== value) ? `${name} (${word})` : name
  })
  return (
    <section className={css.below} aria-label={say('paths.path', { letter: letterOf(index) })}>
      <span className={css.tile} aria-hidden="true">
        {letterOf(index)}
      </span>
      <div>
        <p className={css.said}>{said}</p>
        <p className={css.muted}>
          {answers.length === 0
            ? say('paths.noAnswers')
            : say('paths.answers', { count: answers.length, answers: answers.join(', ') })}
        </p>
      </div>
    </section>
  )
}
