import { home } from '#engine/site/guard.ts'
import { Page, PageTitle } from '#ui/frame/page.tsx'
import { ButtonLink } from '#ui/parts/button.tsx'
import { usePortal } from '../portal.ts'
import { useLink } from '../shell/use-link.ts'
import { useTexts } from '../texts/use-texts.ts'

/** A single sign-on that did not work: why that may be, and the ways on. */
export function TokenErrorPage() {
  const { config } = usePortal()
  const { t } = useTexts()
  const link = useLink()
  return (
    <Page>
      <PageTitle title={t('ui.token-error.title')} lead={t('ui.token-error.intro')} />
      <p>{t('ui.token-error.way')}</p>
      <div>
        <ButtonLink {...link('/login')}>{t('ui.token-error.login')}</ButtonLink>
      </div>
      <p className="way">
        <a {...link(home(config, false))}>{t('ui.token-error.home')}</a>
      </p>
    </Page>
  )
}
