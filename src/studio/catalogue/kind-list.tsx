import { useTexts } from '../texts/texts.tsx'
import css from './catalogue.module.css'
import { editedKinds } from './edits.ts'
import { type KindId, kindGroups } from './kinds.ts'
import { useCatalogue } from './use-catalogue.ts'

/** One list of what a chain sells and runs, with how many there are of each. */
export function KindList({ chosen, onChoose }: { readonly chosen: KindId; readonly onChoose: (kind: KindId) => void }) {
  const { say } = useTexts()
  const { base, now } = useCatalogue()
  const edited = editedKinds(base, now)
  return (
    <nav className={css.kinds} aria-label={say('catalogue.kinds')}>
      {kindGroups.map(({ id, kinds }) => (
        <div key={id}>
          <p className={css.group} id={`kinds-${id}`}>
            {say(`catalogue.group.${id}`)}
          </p>
          <ul aria-labelledby={`kinds-${id}`}>
            {kinds.map((kind) => (
              <li key={kind}>
                <button
                  type="button"
                  className={css.kind}
                  aria-current={kind === chosen ? 'page' : undefined}
                  onClick={() => onChoose(kind)}
                >
                  <span>{say(`catalogue.kind.${kind}`)}</span>
                  <span className={edited.includes(kind) ? css.edited : css.count}>
                    {now[kind]?.length ?? 0}
                    {edited.includes(kind) ? <span className="hidden"> {say('catalogue.edited')}</span> : null}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}
