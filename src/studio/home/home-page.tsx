import { Link } from 'react-router-dom'
import { jobsFor } from '../areas.ts'
import { useDraft } from '../draft/use-draft.ts'
import { Icon } from '../parts/icon.tsx'
import { useTexts } from '../texts/texts.tsx'
import { useStudio } from '../use-studio.ts'
import css from './home.module.css'

/** The empty draft: what people come for, as links, and what is live. */
export default function HomePage() {
  const { say } = useTexts()
  const studio = useStudio()
  const { live } = useDraft()
  const mayChange = studio.may.includes('change')
  return (
    <div className={css.home}>
      <div>
        <h1>{say(mayChange ? 'home.title' : 'home.title.read')}</h1>
        {mayChange ? <p className={css.intro}>{say('home.intro')}</p> : null}
        <ul className={css.jobs}>
          {jobsFor(studio).map(({ path, icon, title, text, query = '' }) => (
            <li key={title}>
              <Link className={css.job} to={`/${path}${query}`}>
                <span className={css.tile}>
                  <Icon name={icon} />
                </span>
                <span>
                  <strong>{say(title)}</strong>
                  <span className={css.intro}>{say(text)}</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
      <aside className={css.live} aria-labelledby="live">
        <h2 id="live">{say('home.live')}</h2>
        <p>{say('home.release', { number: live })}</p>
        <a href="/">{say('shell.portal')}</a>
      </aside>
    </div>
  )
}
