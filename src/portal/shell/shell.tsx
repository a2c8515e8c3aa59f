import type { ReactNode } from 'react'
import { setting } from '#engine/site/access.ts'
import { footerLinksOf } from '#engine/site/footer-links.ts'
import { home } from '#engine/site/guard.ts'
import { hasNavigation, headerKind } from '#engine/site/header.ts'
import type { RouteMatch } from '#engine/site/match.ts'
import { loginAddress } from '#engine/site/redirects.ts'
import { BottomBar } from '#ui/frame/bottom-bar.tsx'
import { Footer } from '#ui/frame/footer.tsx'
import { Header } from '#ui/frame/header.tsx'
import { Logo } from '#ui/parts/logo.tsx'
import { SentenceLinksProvider } from '#ui/parts/sentence.tsx'
import { ContentSlot } from '../content/content-slot.tsx'
import { usePortal } from '../portal.ts'
import type { SessionState } from '../session/session-store.ts'
import { useLanguage } from '../texts/use-language.ts'
import { useTexts } from '../texts/use-texts.ts'
import './shell.css'
import { logoOf } from '#engine/site/logo.ts'
import { ActingNotice } from './acting-notice.tsx'
import { Announcer } from './announcer.tsx'
import { footerLinks } from './footer-links.ts'
import { OfflineNotice } from './offline-notice.tsx'
import { ssoHeader } from './sso-header.ts'
import { Toaster } from './toaster.tsx'
import { useLanguageMenu } from './use-language-menu.ts'
import { useLink } from './use-link.ts'
import { useMenu } from './use-menu.ts'
import { usePersonMenu, visitorLinks } from './use-person-menu.ts'

interface ShellProps {
  /** Null while the address is about to change. */
  readonly match: RouteMatch | null
  readonly session: SessionState
  readonly children: ReactNode
}

/** What stands around every page: way to the content, header, notices, footer, and the bar of phones. */
export function Shell({ match, session, children }: ShellProps) {
  const portal = usePortal()
  const { config } = portal
  const { t } = useTexts()
  const link = useLink()
  const language = useLanguageMenu()
  const person = usePersonMenu(session)
  const menu = useMenu(match, session)
  const route = match?.route ?? null
  const sso = ssoHeader(session, portal.storage.tab)
  const kind = headerKind(route, sso)
  const { name, src, mark } = logoOf(config, useLanguage().code)
  const isVisitor = session.status === 'visitor'
  const login = isVisitor ? loginAddress(config) : null
  const hasMenu = hasNavigation(route, sso) && menu.length > 0
  return (
    <SentenceLinksProvider value={{ login: login === null ? null : link(login) }}>
      <a className="skip" href="#main">
        {t('ui.skip')}
      </a>
      <Header
        kind={kind}
        logo={<Logo name={name} src={src} mark={mark} />}
        home={{ ...link(home(config, session.status !== 'visitor')), label: t('ui.home', { name }) }}
        menu={hasMenu ? { label: t('ui.menu.label'), more: t('ui.menu.more'), links: menu } : undefined}
        language={language}
        person={sso === null ? person : undefined}
        more={t('ui.menu.more')}
        links={
          isVisitor && sso === null && kind !== 'TINY' ? visitorLinks(portal, match, { t, link, kind }) : undefined
        }
      />
      <ActingNotice session={session} />
      <OfflineNotice>
        <ContentSlot place="strip" session={session} />
      </OfflineNotice>
      <ContentSlot place="above" session={session} />
      {children}
      <ContentSlot place="below" session={session} />
      <Footer
        name={name}
        links={footerLinks(footerLinksOf(config), t, link)}
        // A single sign-on has a header without the person's menu.
        signOut={sso === null ? undefined : person?.signOut}
        copyright={t('ui.copyright', { year: String(setting(config, 'copyrightYear') ?? 2022), name })}
      />
      {/* A flow has a bar of its own there. */}
      {hasMenu && menu.length > 1 && route?.flow === undefined ? (
        <BottomBar
          label={t('ui.menu.label')}
          links={menu.slice(0, 3)}
          more={menu.length > 3 ? { label: t('ui.menu.more'), links: menu.slice(3) } : undefined}
        />
      ) : null}
      <Toaster />
      <Announcer match={match} />
    </SentenceLinksProvider>
  )
}
