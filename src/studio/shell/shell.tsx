import { Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { Route, Routes, useLocation } from 'react-router-dom'
import type { StudioApi } from '../api.ts'
import { areasFor } from '../areas.ts'
import { DocumentsProvider } from '../documents/documents-provider.tsx'
import { ChecksProvider } from '../draft/checks-provider.tsx'
import { DraftProvider } from '../draft/draft-provider.tsx'
import { Missed } from '../draft/missed.tsx'
import { useDraft } from '../draft/use-draft.ts'
import { areaPages, fetchPublish, innerPages } from '../pages.ts'
import { Button } from '../parts/button.tsx'
import { Trouble } from '../parts/trouble.tsx'
import { PreviewPanel } from '../preview/preview-panel.tsx'
import { PreviewProvider } from '../preview/preview-provider.tsx'
import { usePreview } from '../preview/use-preview.ts'
import { useRoomBeside } from '../preview/use-room-beside.ts'
import { useTexts } from '../texts/texts.tsx'
import { useAnswer } from '../use-answer.ts'
import { useMedia } from '../use-media.ts'
import { StudioContext, useStudio } from '../use-studio.ts'
import { Account } from './account.tsx'
import { AreaList } from './area-list.tsx'
import { BackToFindings } from './back-to-findings.tsx'
import { OfflineBar, StoppedBar } from './draft-state.tsx'
import { NotFound } from './not-found.tsx'
import { PageBoundary } from './page-boundary.tsx'
import css from './shell.module.css'
import { TopBar } from './top-bar.tsx'

interface ShellProps {
  readonly api: StudioApi
  readonly onSignOut: () => void
}

/** The frame: scope and acts on top, areas beside the page that is open. */
export function Shell({ api, onSignOut }: ShellProps) {
  const { say } = useTexts()
  const { asked, ask } = useAnswer(api, 'studio/open', {})
  const facts = useMemo(() => (asked.state === 'ready' ? { ...asked.value, api } : null), [asked, api])
  if (asked.state === 'refused') return <Trouble answer={asked.answer} onAgain={ask} />
  if (facts === null) return <p className="hidden">{say('waiting')}</p>
  async function handleSignOut() {
    await api.send('studio/sign-out', {})
    onSignOut()
  }
  return (
    <StudioContext value={facts}>
      <DraftProvider>
        <DocumentsProvider>
          <ChecksProvider>
            <PreviewProvider>
              <Work onSignOut={handleSignOut} />
            </PreviewProvider>
          </ChecksProvider>
        </DocumentsProvider>
      </DraftProvider>
    </StudioContext>
  )
}

function Work({ onSignOut }: Pick<ShellProps, 'onSignOut'>) {
  const { say } = useTexts()
  const facts = useStudio()
  const hasChanges = useDraft().changes.length > 0
  useEffect(() => {
    // Where that fails, whoever opens the page is told.
    if (hasChanges) fetchPublish().catch(() => undefined)
  }, [hasChanges])
  const { isBeside } = usePreview()
  const hasRoom = useRoomBeside()
  const { pathname } = useLocation()
  const isWhole = /^\/(preview|walk)$/.test(pathname)
  const page = useRef<HTMLElement>(null)
  // The link that was pressed is gone with its page: whoever works by keys goes on in the new one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is the reason
  useEffect(() => {
    if (document.activeElement === document.body) page.current?.focus({ preventScroll: true })
  }, [pathname])
  const isPhone = useMedia('(max-width: 767px)')
  const [isMenuOpen, setMenuOpen] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is the reason
  useEffect(() => setMenuOpen(false), [pathname])
  const account = <Account onSignOut={onSignOut} />
  const menu = isPhone ? (
    <Button aria-expanded={isMenuOpen} aria-controls="areas" onClick={() => setMenuOpen(!isMenuOpen)}>
      {say('shell.menu')}
    </Button>
  ) : null
  const showsPreview = isBeside && hasRoom && !isWhole
  return (
    <div className={css.shell} data-preview={showsPreview ? '' : undefined}>
      <a className={css.skip} href="#page">
        {say('shell.skip')}
      </a>
      <TopBar menu={menu} account={account} />
      {menu === null || isMenuOpen ? <AreaList account={menu === null ? null : account} /> : null}
      <div className={css.told}>
        <OfflineBar />
        <StoppedBar />
        <Missed />
        <BackToFindings />
      </div>
      <main ref={page} className={css.page} id="page" tabIndex={-1}>
        <PageBoundary key={pathname}>
          <Suspense fallback={<p className="hidden">{say('waiting')}</p>}>
            <Routes>
              {areasFor(facts).map(({ path }) => {
                const Page = areaPages[path]
                return <Route key={path} path={`/${path}`} element={<Page />} />
              })}
              {innerPages
                .filter(({ area }) => areasFor(facts).some(({ path }) => path === area))
                .map(({ path, Page }) => (
                  <Route key={path} path={`/${path}`} element={<Page />} />
                ))}
              <Route path="*" element={<NotFound />} />
            </Routes>
          </Suspense>
        </PageBoundary>
      </main>
      {showsPreview ? <PreviewPanel /> : null}
    </div>
  )
}
