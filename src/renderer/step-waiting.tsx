import { useCallback, useEffect, useRef, useState } from 'react'
import { useElements } from '#elements/context.ts'
import { minuteInWords } from '#elements/moment.ts'
import { Button } from '#ui/parts/button.tsx'
import { LoadProblem } from '#ui/parts/empty.tsx'
import { StateCard } from '#ui/parts/state-card.tsx'
import { Banner } from '#ui/parts/strap-line.tsx'
import type { FlowStore } from './flow-store.ts'
import type { FlowView } from './flow-view.ts'
import { waitingWords } from './polling.ts'
import { useFlow } from './use-flow.ts'
import { usePolling } from './use-polling.ts'

interface StepWaitingProps {
  readonly store: FlowStore
  /** It has come in place of the form under the person's hands: reading goes on here. */
  readonly focus: boolean
}

/** In the place of a step's form while its act waits for a page outside, or for somebody else to confirm it. */
export function StepWaiting({ store, focus }: StepWaitingProps) {
  const kind = useFlow(store, kindOfWaiting)
  const leadsAtFirst = useFlow(store, isLeading)
  const [leading, setLeading] = useState(leadsAtFirst)
  const [lost, setLost] = useState(false)
  /** It could not be given up: it may have been charged. */
  const [kept, setKept] = useState(false)
  const [busy, setBusy] = useState<'look' | 'other' | null>(null)
  const { t, locale } = useElements()
  const keptUntil = useFlow(store, ({ walk }) => walk.waiting?.keptUntil ?? null)
  const until = keptUntil === null ? null : minuteInWords(locale, keptUntil)

  const look = useCallback(async () => {
    const standing = await store.outside.inquire()
    setLost(standing === 'lost')
    return standing === 'settled'
  }, [store])
  const { stage, again } = usePolling(look)
  // Who is still here after that long did not get there, or is back.
  const isOnTheWay = leading && stage === 'soon'

  const handleContinue = () => {
    setLeading(store.outside.go())
    void again()
  }
  const handleLook = async () => {
    setLeading(false)
    setBusy('look')
    await again()
    setBusy(null)
  }
  const handleOther = async () => {
    setBusy('other')
    const standing = await store.outside.giveUp()
    setBusy(null)
    setLost(standing === 'lost')
    setKept(standing === 'waiting')
  }

  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => (focus ? heading.current?.focus() : undefined), [focus])
  useEffect(() => {
    const back = () => (document.visibilityState === 'visible' ? setLeading(false) : undefined)
    document.addEventListener('visibilitychange', back)
    return () => document.removeEventListener('visibilitychange', back)
  }, [])

  const mode = isOnTheWay ? 'leading' : kind === 'poll' ? 'poll' : 'open'
  const news = waitingWords[stage]
  return (
    <>
      {lost ? <LoadProblem text={t('ui.payment.lost')} /> : null}
      {kept && !lost ? <Banner>{t('ui.waiting.kept')}</Banner> : null}
      <StateCard
        tone={mode === 'open' ? 'waiting' : 'busy'}
        title={t(words[mode].title)}
        titleRef={heading}
        text={mode === 'open' && until !== null ? t('ui.waiting.open.until', { time: until }) : t(words[mode].text)}
        news={mode === 'poll' && news !== null ? t(news) : null}
        acts={
          <>
            {kind === 'poll' ? null : <Button onClick={handleContinue}>{t('ui.waiting.continue')}</Button>}
            {isOnTheWay ? null : (
              <>
                {/* What its bank has may be charged already: another way would charge twice. */}
                {kind === 'poll' ? null : (
                  <Button kind="secondary" busy={busy === 'other'} onClick={() => void handleOther()}>
                    {t('ui.waiting.other')}
                  </Button>
                )}
                <Button
                  kind={kind === 'poll' ? 'secondary' : 'text'}
                  busy={busy === 'look'}
                  onClick={() => void handleLook()}
                >
                  {t('ui.payment.look')}
                </Button>
              </>
            )}
          </>
        }
      />
    </>
  )
}

const words = {
  leading: { title: 'ui.waiting.leading', text: 'ui.waiting.leading.text' },
  open: { title: 'ui.waiting.open', text: 'ui.waiting.open.text' },
  poll: { title: 'ui.payment.IP.title', text: 'ui.payment.IP.text' },
} as const

const kindOfWaiting = ({ walk }: FlowView) => walk.waiting?.kind ?? 'poll'
const isLeading = (view: FlowView) => view.leading
