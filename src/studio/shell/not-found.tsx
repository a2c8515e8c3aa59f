import { Link, useLocation } from 'react-router-dom'
import { areas } from '../areas.ts'
import { useTexts } from '../texts/texts.tsx'
import { useStudio } from '../use-studio.ts'
import css from './shell.module.css'

/** Where no page is; an area that is for others says so, and whom to ask. */
export function NotFound() {
  const { say } = useTexts()
  const { publishers, chain } = useStudio()
  const [, path = ''] = useLocation().pathname.split('/')
  const area = areas.find((one) => one.path === path)
  const who = publishers.join(', ') || chain.name
  return (
    <div className={css.notFound}>
      <h1>{area === undefined ? say('notFound.title') : say('notFound.others', { area: say(area.name) })}</h1>
      {area === undefined ? null : (
        <p>{area.for === 'people' ? say('notFound.manager') : say('notFound.ask', { who })}</p>
      )}
      <Link to="/">{say('notFound.home')}</Link>
    </div>
  )
}
