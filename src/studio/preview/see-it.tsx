import { useNavigate } from 'react-router-dom'
import { Button } from '../parts/button.tsx'
import { useTexts } from '../texts/texts.tsx'
import { useStudio } from '../use-studio.ts'
import { usePreview } from './use-preview.ts'
import { useRoomBeside } from './use-room-beside.ts'

interface SeeItProps {
  /** A key of what is edited, or its beginning: `flow.join.details`. Left out: wherever the preview is. */
  readonly of?: string
  /** An address, where it has no key. */
  readonly at?: string
  /** Languages in which there is something to be seen; left out: any. */
  readonly langs?: readonly string[]
  /** Only somebody who is signed in meets it. */
  readonly isMember?: boolean
  /** What it is, for whoever does not see where the button stands. */
  readonly name: string
}

/** Shows in the preview what is edited here: beside it, or on a page of its own where there is no room. */
export function SeeIt({ of, at, langs = [], isMember = false, name }: SeeItProps) {
  const { say } = useTexts()
  const { chain } = useStudio()
  const { see, go, look, view, setBeside } = usePreview()
  const hasRoom = useRoomBeside()
  const navigate = useNavigate()
  function handleClick() {
    const centerId = chain.clubs[0]?.id
    if (isMember && view.person === null && centerId !== undefined)
      look({ person: { centerId, birthday: '1990-05-14' } })
    const [lang] = langs
    if (lang !== undefined && !langs.includes(view.lang)) look({ lang })
    if (at === undefined) see(of ?? null)
    else go(at)
    if (hasRoom) setBeside(true)
    else void navigate('/preview')
  }
  return (
    <span>
      <Button size="row" look="text" aria-label={say('preview.see.of', { name })} onClick={handleClick}>
        {say('preview.see')}
      </Button>
    </span>
  )
}
