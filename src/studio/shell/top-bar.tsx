import type { ReactNode } from 'react'
import { useLocation, useMatch } from 'react-router-dom'
import { useChecks } from '../draft/use-checks.ts'
import { Button, LinkButton } from '../parts/button.tsx'
import { Icon } from '../parts/icon.tsx'
import { usePreview } from '../preview/use-preview.ts'
import { useRoomBeside } from '../preview/use-room-beside.ts'
import { useTexts } from '../texts/texts.tsx'
import { useStudio } from '../use-studio.ts'
import { DraftStateBar } from './draft-state.tsx'
import { Find } from './find.tsx'
import css from './shell.module.css'

interface TopBarProps {
  /** Opens the areas where there is no room beside the page; null: there is. */
  readonly menu: ReactNode
  readonly account: ReactNode
}

/** What is changed, and who changes it. */
export function TopBar({ menu, account }: TopBarProps) {
  const { say } = useTexts()
  const { chain, may, clubsOfTheirs } = useStudio()
  const theirs = chain.clubs.filter(({ id }) => clubsOfTheirs?.includes(id))
  const [only] = theirs
  // Where the page has an act of its own, the way to publishing steps back.
  const isThere = /^\/(publish|catalogue|files)$/.test(useLocation().pathname)
  return (
    <header className={css.bar}>
      <span className={css.brand}>{say('studio')}</span>
      {menu}
      <p className={css.scope}>
        <Swatch colour={chain.colour} />
        <strong>{chain.name}</strong>
        <span className={css.muted}>
          {only === undefined
            ? say('shell.clubs', { count: chain.clubs.length })
            : theirs.length === 1
              ? only.name
              : say('shell.clubs.theirs', { count: theirs.length, all: chain.clubs.length })}
        </span>
      </p>
      {may.includes('change') ? <DraftStateBar /> : null}
      <div className={css.end}>
        <Find />
        {may.includes('change') ? <FindingsCount /> : null}
        {may.includes('change') && menu === null ? <PreviewSwitch /> : null}
        {may.includes('change') ? (
          <LinkButton look={isThere ? 'line' : 'filled'} to="/publish">
            {say('shell.publish')}
          </LinkButton>
        ) : null}
        {menu === null ? account : null}
      </div>
    </header>
  )
}

/** How much is found in the draft, with the way there; nothing where nothing is. */
function FindingsCount() {
  const { say } = useTexts()
  const { asked } = useChecks()
  const isThere = useMatch('/publish') !== null
  const found = asked.state === 'ready' ? asked.value.findings : []
  const count = found.filter(({ severity }) => severity !== 'remark').length
  if (count === 0 || isThere) return null
  return (
    <LinkButton to="/publish">
      <Icon name="stop" /> {say('shell.findings', { count })}
    </LinkButton>
  )
}

/** Beside the work where there is room; a page of its own else. */
function PreviewSwitch() {
  const { say } = useTexts()
  const { isBeside, setBeside } = usePreview()
  const hasRoom = useRoomBeside()
  const isWhole = /^\/(preview|walk)$/.test(useLocation().pathname)
  if (isWhole) return null
  if (!hasRoom) return <LinkButton to="/preview">{say('preview.show')}</LinkButton>
  return (
    <Button aria-pressed={isBeside} onClick={() => setBeside(!isBeside)}>
      {say('preview.show')}
    </Button>
  )
}

/** The chain's colour, nowhere else in the tool. */
const Swatch = ({ colour }: { readonly colour: string }) => (
  <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
    <rect width="16" height="16" rx="4" fill={colour} />
  </svg>
)
