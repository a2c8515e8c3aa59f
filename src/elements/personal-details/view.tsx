import type { JsonObject } from '#engine/documents.ts'
import { Card, FactColumns } from '#ui/parts/card.tsx'
import { LoadProblem } from '#ui/parts/empty.tsx'
import { Skeleton } from '#ui/parts/skeleton.tsx'
import { useElements } from '../context.ts'
import { fact } from '../fact.tsx'
import type { BlockProps } from '../types.ts'
import { ChangeLink } from './change-link.tsx'
import { detailGroupsOf, type Group } from './groups.tsx'
import { SignIn } from './sign-in.tsx'
import styles from './view.module.css'

export interface PersonalDetailsProps {
  readonly person: JsonObject | null
  /** The form whose words name the fields. */
  readonly form: string
  /** Where details, e-mail address and password are changed; nothing is offered that is not there. */
  readonly changeDetails?: string | null
  readonly changeEmail?: string | null
  readonly changePassword?: string | null
  /** Where one moves to another club. */
  readonly changeClub?: string | null
  /** Consents that this chain asks for. */
  readonly newsletters?: boolean | null
  readonly offers?: boolean | null
}

/** What the club knows about a person, in the words in which it was asked, and how each part of it is changed. */
export function PersonalDetailsView({ props, waiting, problem, onRetry }: BlockProps<PersonalDetailsProps>) {
  const elements = useElements()
  const { t, optionalText } = elements
  const { person, form, changeDetails, newsletters, offers } = props
  if (problem) return <LoadProblem text={problem} retry={t('ui.retry')} onRetry={onRetry} />
  if (!person) return waiting.length > 0 ? <Skeleton label={t('ui.loading')} rows={8} shape="card" /> : null

  const known = detailGroupsOf(elements, form, person)
  const others = known.filter(({ by }) => by !== 'member')
  const consents = [...(newsletters ? ['allowEmailNewsletters'] : []), ...(offers ? ['allowThirdPartyOffers'] : [])]
  const consent: Group = {
    section: 'consent',
    title: optionalText(`form.${form}.sections.consent`) ?? t('element.personal-details.consent'),
    facts: consents.flatMap((name) => fact(elements, `element.personal-details.${name}`, person[name])),
    by: 'member',
  }
  const own = [...known.filter(({ by }) => by === 'member'), ...(consents.length > 0 ? [consent] : [])]
  return (
    <Card roomy className={styles.card}>
      {own.map((group) => (
        <GroupOfFacts key={group.section} group={group} change={changeDetails ?? null} />
      ))}
      <SignIn {...props} email={typeof person.email === 'string' ? person.email : null} />
      {others.map((group) => (
        <GroupOfFacts
          key={group.section}
          group={group}
          change={group.section === 'club' ? (props.changeClub ?? null) : null}
        />
      ))}
    </Card>
  )
}

function GroupOfFacts({ group, change }: { readonly group: Group; readonly change: string | null }) {
  const { t } = useElements()
  const { section, title, facts, by } = group
  return (
    <section className={styles.group} aria-labelledby={`personal-${section}`}>
      <div className={styles.head}>
        <h2 id={`personal-${section}`}>{title}</h2>
        {change === null ? null : <ChangeLink of={title} to={change} />}
      </div>
      <FactColumns facts={facts} />
      {by === 'club' ? <p className={styles.note}>{t('element.personal-details.by-club')}</p> : null}
    </section>
  )
}
