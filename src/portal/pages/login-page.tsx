import { type FormEvent, useState } from 'react'
import { Trans } from 'react-i18next/TransWithoutContext'
import { exists } from '#engine/site/access.ts'
import { home } from '#engine/site/guard.ts'
import { CheckboxRow } from '#ui/fields/checkbox-row.tsx'
import { describedBy, Field } from '#ui/fields/field.tsx'
import { PasswordInput } from '#ui/fields/password-input.tsx'
import { TextInput } from '#ui/fields/text-input.tsx'
import { Page, PageTitle } from '#ui/frame/page.tsx'
import { Button } from '#ui/parts/button.tsx'
import { ErrorSummary } from '#ui/parts/error-summary.tsx'
import { Banner } from '#ui/parts/strap-line.tsx'
import { usePortal } from '../portal.ts'
import { useLink } from '../shell/use-link.ts'
import { useTexts } from '../texts/use-texts.ts'
import type { PageProps } from './loader.ts'
import styles from './login-page.module.css'
import { useLogin } from './use-login.ts'

export function LoginPage({ match }: PageProps) {
  const { boot, config, texts } = usePortal()
  const { t } = useTexts()
  const link = useLink()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [oneMonth, setOneMonth] = useState(false)
  const { login, busy, problems, attempt } = useLogin()

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    login({ email: email.trim(), password, oneMonth })
  }
  const of = (field: 'email' | 'password') =>
    problems.filter((problem) => problem.field === field).map(({ text }) => text)
  const notice = noticeOf(match.params.sessionTimeoutError)
  const open = (id: string) => boot.site.routes.find((route) => route.id === id && exists(route, config))
  const [joinRoute, forgotRoute] = [open('join'), open('forgot-password')]

  return (
    <Page>
      <PageTitle title={t('ui.login.title')} lead={t('ui.login.intro')} />
      <div className={styles.column}>
        {notice ? <Banner>{t(notice)}</Banner> : null}
        {problems.length > 0 ? (
          <ErrorSummary
            title={t('ui.login.problem')}
            attempt={attempt}
            errors={problems.map(({ field, text, named }) => ({ field: field ?? undefined, text: named ?? text }))}
          />
        ) : null}
        <form className={styles.form} onSubmit={handleSubmit} noValidate>
          <Field id="email" label={t('ui.login.email')} problems={of('email')}>
            <TextInput
              id="email"
              type="email"
              inputMode="email"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              code
              required
              maxLength={254}
              value={email}
              onChange={setEmail}
              invalid={of('email').length > 0}
              aria-describedby={describedBy('email', null, of('email'))}
            />
          </Field>
          <Field id="password" label={t('ui.login.password')} problems={of('password')}>
            <PasswordInput
              id="password"
              autoComplete="current-password"
              required
              maxLength={200}
              value={password}
              onChange={setPassword}
              invalid={of('password').length > 0}
              aria-describedby={describedBy('password', null, of('password'))}
              showLabel={t('ui.login.show')}
              hideLabel={t('ui.login.hide')}
            />
          </Field>
          {forgotRoute ? (
            <p className="way">
              <a {...link(forgotRoute.path)}>{t('ui.login.forgot')}</a>
            </p>
          ) : null}
          <CheckboxRow id="one-month" checked={oneMonth} onChange={setOneMonth}>
            {t('ui.login.one-month')}
          </CheckboxRow>
          <Button type="submit" busy={busy} wide>
            {t('ui.login.submit')}
          </Button>
        </form>
        {joinRoute ? (
          <p className={styles.join}>
            <Trans
              i18n={texts.i18n}
              i18nKey="ui.login.no-account"
              components={{ join: <a {...link(home(config, false))} /> }}
            />
          </p>
        ) : null}
      </div>
    </Page>
  )
}

/** Only words that are known, never text of the address. */
function noticeOf(word: string | undefined): string | null {
  return word === 'session-timeout' ? 'ui.login.session-timeout' : null
}
