import { useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { guard, home } from '#engine/site/guard.ts'
import { type SsoEntry, ssoEntry } from '#engine/site/sso.ts'
import { Page, PageTitle } from '#ui/frame/page.tsx'
import { LoadProblem } from '#ui/parts/empty.tsx'
import { Skeleton } from '#ui/parts/skeleton.tsx'
import { type Portal, usePortal } from '../portal.ts'
import { beginSso, keptSso, type SsoResult, signInBySso } from '../session/sign-in-by-sso.ts'
import { ssoAddress, takeSsoAddress } from '../session/sso-address.ts'
import { useLink } from '../shell/use-link.ts'
import { useTexts } from '../texts/use-texts.ts'

/** The entry of single sign-on: exchanges what the address brought and goes on. It shows itself only when that takes long. */
export function SsoPage() {
  const { t } = useTexts()
  const link = useLink()
  const { isStuck, retry } = useSso()
  return (
    <Page>
      <PageTitle title={t(isStuck ? 'ui.sso.stuck' : 'ui.sso.title')} lead={isStuck ? undefined : t('ui.sso.intro')} />
      {isStuck ? (
        <>
          <LoadProblem text={t('ui.sso.unavailable')} retry={t('ui.retry')} onRetry={retry} />
          <p className="way">
            <a {...link('/login')}>{t('ui.sso.login')}</a>
          </p>
        </>
      ) : (
        <Skeleton label={t('ui.loading')} rows={3} />
      )}
    </Page>
  )
}

function useSso(): { readonly isStuck: boolean; readonly retry: () => void } {
  const portal = usePortal()
  const navigate = useNavigate()
  const [isStuck, setIsStuck] = useState(false)

  const exchange = useCallback(
    async (entry: SsoEntry): Promise<void> => {
      setIsStuck(false)
      const result = await signInBySso(portal, entry)
      if (result.is === 'unavailable') return setIsStuck(true)
      void navigate(nextOf(portal, entry, result), { replace: true })
    },
    [portal, navigate],
  )

  const hasBegun = useRef(false)
  useEffect(() => {
    if (hasBegun.current) return
    hasBegun.current = true
    const { storage, session, config } = portal
    takeSsoAddress(window)
    const asked = ssoAddress()
    if (asked) {
      const entry = ssoEntry(asked, config)
      beginSso(portal, entry)
      return void exchange(entry)
    }
    // Loaded again, or come back to: who is signed in goes on, who was about to tries again.
    const kept = keptSso(storage)
    if (session.snapshot().status !== 'visitor') return void navigate(home(config, true), { replace: true })
    if (kept) return void exchange(ssoEntry(kept, config))
    void navigate('/token-error', { replace: true })
  }, [portal, navigate, exchange])

  const retry = () => {
    const kept = keptSso(portal.storage)
    if (kept) void exchange(ssoEntry(kept, portal.config))
  }
  return { isStuck, retry }
}

function nextOf(portal: Portal, entry: SsoEntry, result: Exclude<SsoResult, { is: 'unavailable' }>): string {
  if (result.is === 'refused') return '/token-error'
  return result.is === 'unknown' ? `/link-account/${result.linkCode}` : targetOf(portal, entry, result.user)
}

/** Home as long as the portal has no page for what was wanted. */
function targetOf({ boot, config }: Portal, { target }: SsoEntry, user: Parameters<typeof guard>[0]['user']): string {
  const visit = guard({ site: boot.site, path: target, query: {}, config, user, signedIn: true })
  return visit.kind === 'notFound' ? home(config, true) : target
}
