import { useContext, useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { DocumentsContext } from '../documents/use-documents.ts'
import { SearchChoice } from '../parts/search-choice.tsx'
import { useTexts } from '../texts/texts.tsx'
import { useStudio } from '../use-studio.ts'
import { findable } from './findable.ts'
import css from './shell.module.css'

/** Leads to whatever has a word: by its button, or Ctrl K wherever somebody is. */
export function Find() {
  const { say } = useTexts()
  const facts = useStudio()
  const navigate = useNavigate()
  const documents = useContext(DocumentsContext)
  const [isOpened, setOpened] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey || event.key.toLowerCase() !== 'k') return
      event.preventDefault()
      box.current?.querySelector('button')?.click()
    }
    addEventListener('keydown', hear)
    return () => removeEventListener('keydown', hear)
  }, [])
  const read = documents?.asked.state === 'ready' ? documents.asked.value : null
  const options = useMemo(
    () => (isOpened ? findable({ say, facts, documents: read }) : []),
    [isOpened, say, facts, read],
  )
  function handleOpen() {
    setOpened(true)
    documents?.want()
  }
  return (
    <div ref={box} className={css.find}>
      <SearchChoice
        look="find"
        label={say('find.label')}
        shown={say('find')}
        options={options}
        chosen={[]}
        onOpen={handleOpen}
        onChoose={(to) => void navigate(to)}
      />
    </div>
  )
}
