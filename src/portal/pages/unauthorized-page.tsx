import { home } from '#engine/site/guard.ts'
import { Page, PageTitle } from '#ui/frame/page.tsx'
import { ButtonLink } from '#ui/parts/button.tsx'
import { usePortal } from '../portal.ts'
import { useLink } from '../shell/use-link.ts'
import { useTexts } from '../texts/use-texts.ts'

/** Signed in, but without the right to the page. The way back leads where every visitor may look. */
export function UnauthorizedPage() {
  const { config } = usePortal()
  const { t } = useTexts()
  const link = useLink()
  return (
    <Page>
      <PageTitle title={t('ui.unauthorized.title')} lead={t('ui.unauthorized.intro')} />
      <div>
        <ButtonLink {...link(home(config, false))}>{t('ui.unauthorized.home')}</ButtonLink>
      </div>
    </Page>
  )
}
