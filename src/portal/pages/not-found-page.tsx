import { home } from '#engine/site/guard.ts'
import { Page, PageTitle } from '#ui/frame/page.tsx'
import { ButtonLink } from '#ui/parts/button.tsx'
import { usePortal } from '../portal.ts'
import { useSession } from '../session/use-session.ts'
import { useLink } from '../shell/use-link.ts'
import { useTexts } from '../texts/use-texts.ts'

export function NotFoundPage() {
  const { config } = usePortal()
  const { status } = useSession()
  const { t } = useTexts()
  const link = useLink()
  return (
    <Page>
      <PageTitle title={t('ui.not-found.title')} lead={t('ui.not-found.intro')} />
      <div>
        <ButtonLink {...link(home(config, status !== 'visitor'))}>{t('ui.not-found.home')}</ButtonLink>
      </div>
    </Page>
  )
}
