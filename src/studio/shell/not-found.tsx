import { Link } from 'react-router-dom'
import { useTexts } from '../texts/texts.tsx'
import css from './shell.module.css'

export function NotFound() {
  const { say } = useTexts()
  return (
    <div className={css.notFound}>
      <h1>{say('notFound.title')}</h1>
      <Link to="/">{say('notFound.home')}</Link>
    </div>
  )
}
