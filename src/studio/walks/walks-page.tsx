import { useSearchParams } from 'react-router-dom'
import page from '../parts/side-page.module.css'
import { useTexts } from '../texts/texts.tsx'
import { useStudio } from '../use-studio.ts'
import { MemberWalk } from './member-walk.tsx'
import { WalkList } from './walk-list.tsx'

/** Where members are in flows, and one of them opened: for who helps members; all others are told whom to ask. */
export default function WalksPage() {
  const { say } = useTexts()
  const { may, supporters, chain } = useStudio()
  const [search] = useSearchParams()
  if (!may.includes('walks'))
    return (
      <div className={page.main}>
        <h1>{say('area.walks')}</h1>
        <p>{say('walks.ask', { who: supporters.join(', ') || chain.name })}</p>
      </div>
    )
  const id = search.get('walk')
  return id === null ? <WalkList /> : <MemberWalk key={id} id={id} />
}
