import type { Program } from '#contract/shapes/courses.ts'
import { ButtonLink } from '#ui/parts/button.tsx'
import { Card, FactColumns } from '#ui/parts/card.tsx'
import { Chip } from '#ui/parts/chip.tsx'
import { Empty, LoadProblem } from '#ui/parts/empty.tsx'
import { CalendarDaysIcon } from '#ui/parts/icons.tsx'
import { Skeleton } from '#ui/parts/skeleton.tsx'
import { type Elements, useElements } from '../context.ts'
import { agesInWords, semesterInWords, spanInWords, weekdayName } from '../program-words.ts'
import type { BlockProps } from '../types.ts'
import styles from './view.module.css'

export interface ProgramCardsProps {
  readonly courses: readonly Program[] | null
  /** Where one is looked at and chosen: its id follows. Null: it is being chosen, and stands here to be read. */
  readonly book: string | null
  /** Where the basket is paid; null where none is told of. */
  readonly pay: string | null
  readonly basket: { readonly quantity: number; readonly total: Program['price'] } | null
  /** Courses where nothing is said. */
  readonly kind?: 'COURSES' | 'CAMPS'
  /** In another order than by their begin they stand in one list. */
  readonly order?: string | null
}

/** Courses or camps by when they begin, each with what it costs and what can be done; apart those that are for others. */
export function ProgramCardsView({ props, waiting, problem, onRetry }: BlockProps<ProgramCardsProps>) {
  const elements = useElements()
  const { t, link, format } = elements
  const { courses, book, pay, basket, kind = 'COURSES', order = 'DATE' } = props
  const of = kind === 'CAMPS' ? '.CAMPS' : ''
  if (problem) return <LoadProblem text={problem} retry={t('ui.retry')} onRetry={onRetry} />
  if (!courses && waiting.length > 0) return <Skeleton label={t('ui.loading')} rows={6} shape="card" />
  if (!courses) return book === null ? null : <Nothing says={`element.program-cards.none${of}`} elements={elements} />
  if (book === null)
    return courses.map((one) => <ProgramCard key={one.id} course={one} book={null} of={of} elements={elements} />)
  // What a child has is nothing that is for others.
  const isForOthers = ({ whyNot, family }: Program) => whyNot?.code === 'ACTIVITY_NOT_AVAILABLE' && !family
  const fitting = courses.filter((one) => !isForOthers(one))
  const others = courses.filter(isForOthers)
  return (
    <div className={styles.all}>
      {basket && basket.quantity > 0 && pay !== null ? (
        <Card className={styles.basket} labelledBy="course-basket">
          <h2 id="course-basket">{t(`element.program-cards.basket${of}`, { count: basket.quantity })}</h2>
          <bdi className={styles.price}>{format.money(basket.total)}</bdi>
          <ButtonLink {...link({ path: pay })}>{t('element.program-cards.toBasket')}</ButtonLink>
        </Card>
      ) : null}
      {courses.length > 0 ? null : <Nothing says={`element.program-cards.empty${of}`} elements={elements} isChosen />}
      {order === 'DATE' ? null : (
        <div className={styles.list}>
          {fitting.map((one) => (
            <ProgramCard key={one.id} course={one} book={book} of={of} elements={elements} />
          ))}
        </div>
      )}
      {(order === 'DATE' ? [...new Set(fitting.map(({ semester }) => semester))] : []).map((semester) => (
        <section key={semester} aria-labelledby={`semester-${semester}`}>
          <h2 id={`semester-${semester}`} className={styles.title}>
            {semesterInWords(elements, semester)}
          </h2>
          <div className={styles.list}>
            {fitting
              .filter((one) => one.semester === semester)
              .map((one) => (
                <ProgramCard key={one.id} course={one} book={book} of={of} elements={elements} />
              ))}
          </div>
        </section>
      ))}
      {others.length > 0 ? (
        <section aria-labelledby="for-others">
          <h2 id="for-others" className={styles.title}>
            {t('element.program-cards.others')}
          </h2>
          <div className={styles.list}>
            {others.map((one) => (
              <ProgramCard key={one.id} course={one} book={book} of={of} elements={elements} />
            ))}
          </div>
        </section>
      ) : null}
    </div>
  )
}

const everything = { type: null, weekday: null, semester: null, from: null, to: null }

interface NothingProps {
  readonly says: string
  readonly elements: Elements
  /** By what was chosen: what leads to all of them stands there, where something was. */
  readonly isChosen?: boolean
}

/** Nothing is found, or no club has any. */
function Nothing({ says, elements: { t, link }, isChosen = false }: NothingProps) {
  const all = link({ query: everything })
  const action =
    isChosen && all.href !== link({ query: {} }).href ? (
      <ButtonLink quiet {...all}>
        {t(`${says}.action`)}
      </ButtonLink>
    ) : undefined
  return <Empty icon={<CalendarDaysIcon size={24} />} title={t(says)} text={t(`${says}.text`)} action={action} />
}

function ProgramCard({
  course,
  book,
  of,
  elements,
}: {
  readonly course: Program
  readonly book: string | null
  /** The end of what is said of camps otherwise. */
  readonly of: string
  readonly elements: Elements
}) {
  const { t, link, format } = elements
  const { id, name, description, instructor, price, plan } = course
  const act = actOf(course)
  return (
    <Card roomy className={styles.card}>
      <div className={styles.head}>
        {book === null ? <h2>{name}</h2> : <h3>{name}</h3>}
        <State course={course} elements={elements} />
      </div>
      <p className={styles.about}>
        {instructor === null ? description : t('element.program-cards.with', { description, name: instructor })}
      </p>
      <FactColumns
        facts={[
          {
            name: t('element.program-cards.ageOf'),
            value: agesInWords(elements, course.minimumAge, course.maximumAge),
          },
          {
            name: t('element.program-cards.time'),
            value: t('element.program-cards.times', {
              days: format.list(course.weekdays.map((day) => weekdayName(elements, day))),
              time: spanInWords(course.time, course.minutes),
            }),
          },
          {
            name: t('element.program-cards.extent'),
            value: t(`element.program-cards.units${of}`, { count: course.units }),
          },
          { name: t('element.program-cards.from'), value: format.date(course.from) },
          { name: t('element.program-cards.until'), value: format.date(course.to) },
        ]}
      />
      <div className={styles.foot}>
        <p className={styles.cost}>
          <bdi className={styles.price}>{format.money(price)}</bdi>
          {plan ? (
            <span className={styles.parts}>
              {t('element.program-cards.parts', { amount: format.money(plan.deposit), count: plan.parts.length })}
            </span>
          ) : null}
        </p>
        {book === null ? null : (
          <ButtonLink kind={act === 'choose' ? 'primary' : 'secondary'} quiet {...link({ path: `${book}/${id}` })}>
            {t(`element.program-cards.act.${act}`)} <span className="aloud">{name}</span>
          </ButtonLink>
        )}
      </div>
    </Card>
  )
}

/** What the page of a course is opened for: a place that is offered is taken there, whose ever in the family it is. */
function actOf({ own, family = [], placesLeft, waiting, whyNot }: Program): 'choose' | 'standby' | 'details' {
  if (own === 'OFFERED' || family.some((one) => one.own === 'OFFERED')) return 'choose'
  if (own !== null) return 'details'
  if (placesLeft === 0 && waiting !== null) return family.length === 0 ? 'standby' : 'details'
  return whyNot ? 'details' : 'choose'
}

/** So few places are worth a word. */
const few = 3

function State({ course, elements }: { readonly course: Program; readonly elements: Elements }) {
  const { t } = elements
  const { own, ownName, family = [], placesLeft, waiting } = course
  if (own !== null || family.length > 0)
    return (
      <>
        {own === null ? null : (
          <Chip tone="ok">
            {ownName === undefined
              ? t(`element.program-cards.own.${own}`)
              : t(`element.program-cards.family.${own}`, { name: ownName })}
          </Chip>
        )}
        {family.map((one) => (
          <Chip key={one.personId} tone="ok">
            {t(`element.program-cards.family.${one.own}`, { name: one.firstName })}
          </Chip>
        ))}
      </>
    )
  if (placesLeft === 0)
    return (
      <Chip>
        {waiting === null || waiting === 0
          ? t('element.program-cards.full')
          : t('element.program-cards.full.standby', { count: waiting })}
      </Chip>
    )
  return placesLeft <= few ? <Chip tone="warn">{t('element.program-cards.few', { count: placesLeft })}</Chip> : null
}
