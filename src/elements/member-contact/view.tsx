import type { PersonToReach } from '#contract/shapes/person-to-reach.ts'
import { Card, FactColumns } from '#ui/parts/card.tsx'
import { LoadProblem } from '#ui/parts/empty.tsx'
import { Skeleton } from '#ui/parts/skeleton.tsx'
import { useElements } from '../context.ts'
import { Value } from '../fact.tsx'
import type { BlockProps } from '../types.ts'

export interface MemberContactProps {
  readonly person: PersonToReach | null
}

/** How staff reach a member: address, phone, where they live, and who decides for a child. What is not known is left out. */
export function MemberContactView({ id, props, waiting, problem, onRetry }: BlockProps<MemberContactProps>) {
  const { t, format } = useElements()
  const { person } = props
  if (problem) return <LoadProblem text={problem} retry={t('ui.retry')} onRetry={onRetry} />
  if (!person) return waiting.length > 0 ? <Skeleton label={t('ui.loading')} rows={3} shape="card" /> : null
  const town = [person.zipCode, person.city].filter(Boolean).join(' ')
  const guardians = person.guardians.map(({ name }) => name)
  const facts = [
    { key: 'email', value: person.email, code: true, wide: true },
    { key: 'phone', value: person.phone, code: true },
    { key: 'address', value: [person.address1, town].filter(Boolean).join(', '), wide: true },
    { key: 'birthday', value: person.birthday === null ? null : format.date(person.birthday) },
    { key: 'club', value: person.centerName },
    { key: 'since', value: person.memberSince === null ? null : format.date(person.memberSince) },
    { key: 'guardians', value: guardians.length === 0 ? null : format.list(guardians), wide: true },
    { key: 'login', value: person.hasLogin ? null : t('element.member-contact.login.none') },
  ].flatMap(({ key, value, code = false, wide = false }) =>
    value ? [{ name: t(`element.member-contact.${key}`), wide, value: <Value code={code}>{value}</Value> }] : [],
  )
  return (
    <Card roomy labelledBy={`${id}-title`}>
      <h2 id={`${id}-title`}>{t('element.member-contact.title')}</h2>
      <FactColumns facts={facts} />
    </Card>
  )
}
