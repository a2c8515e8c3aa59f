import type { ReactNode } from 'react'
import { useElements } from '../context.ts'
import { Value } from '../fact.tsx'
import { ChangeLink } from './change-link.tsx'
import styles from './view.module.css'
import type { PersonalDetailsProps } from './view.tsx'

interface SignInProps extends Pick<PersonalDetailsProps, 'form' | 'changeEmail' | 'changePassword'> {
  readonly email: string | null
}

/** What one signs in with. Each has a page of its own to change it, because each asks for the password first. */
export function SignIn({ form, email, changeEmail, changePassword }: SignInProps) {
  const { t, optionalText } = useElements()
  return (
    <section className={styles.group} aria-labelledby="personal-account">
      <h2 id="personal-account">
        {optionalText(`form.${form}.sections.account`) ?? t('element.personal-details.account')}
      </h2>
      <dl className={styles.rows}>
        <Row name={t('element.personal-details.email')} change={email === null ? null : (changeEmail ?? null)}>
          {email === null ? t('element.personal-details.email.none') : <Value code>{email}</Value>}
        </Row>
        {email !== null && changePassword ? (
          <Row name={t('element.personal-details.password')} change={changePassword}>
            {t('element.personal-details.password.hidden')}
          </Row>
        ) : null}
      </dl>
      {email === null ? <p className={styles.note}>{t('element.personal-details.by-club')}</p> : null}
    </section>
  )
}

interface RowProps {
  readonly name: string
  readonly change: string | null
  readonly children: ReactNode
}

function Row({ name, change, children }: RowProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
      {change === null ? null : (
        <dd>
          <ChangeLink of={name} to={change} />
        </dd>
      )}
    </div>
  )
}
