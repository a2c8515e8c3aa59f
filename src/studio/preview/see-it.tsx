import { useNavigate } from 'react-router-dom'
import { Button } from '../parts/button.tsx'
import { useTexts } from '../texts/texts.tsx'
import { usePreview } from './use-preview.ts'
import { useRoomBeside } from './use-room-beside.ts'

interface SeeItProps {
  /** A key of what is edited, or its beginning: `flow.join.details`. Left out: wherever the preview is. */
  readonly of?: string
  /** What it is, for whoever does not see where the button stands. */
  readonly name: string
}

/** Shows in the preview what is edited here: beside it, or on a page of its own where there is no room. */
export function SeeIt({ of, name }: SeeItProps) {
  const { say } = useTexts()
  const { see, setBeside } = usePreview()
  const hasRoom = useRoomBeside()
  const navigate = useNavigate()
  function handleClick() {
    see(of ?? null)
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
