import { useCallback } from 'react'
import { useElements } from '#elements/context.ts'
import { Page } from '#ui/frame/page.tsx'
import { ButtonLink } from '#ui/parts/button.tsx'
import { BlockList } from './block-list.tsx'
import type { FlowScreenProps } from './flow-screen-props.ts'
import type { FlowView } from './flow-view.ts'
import { useFlowText } from './flow-words.ts'
import styles from './form.module.css'
import { Heading } from './heading.tsx'
import { stepBeforeEnd } from './step-order.ts'
import { useBroken } from './use-broken.ts'
import { useFlow } from './use-flow.ts'

interface EndScreenProps extends FlowScreenProps {
  readonly at: string
  readonly moved: boolean
}

/** How the flow ended, what comes next, and the way back as long as nothing is final. */
export function EndScreen({ store, flow, source, blocks, at, moved, onTitle }: EndScreenProps) {
  const page = useFlow(store, pageBlocks)
  const before = useFlow(
    store,
    useCallback((view: FlowView) => stepBeforeEnd(view, flow), [flow]),
  )
  const broken = useBroken(store)
  const { t, optionalText, link } = useElements()
  const text = useFlowText(store, flow, at, source)
  return (
    <Page>
      <Heading title={text() ?? ''} lead={text('text')} focus={moved} onTitle={onTitle} />
      <BlockList blocks={page} registry={blocks} place="page" problem={broken} onRetry={() => void store.retry()} />
      {before === null ? null : (
        <ButtonLink kind="secondary" className={styles.back} {...link({ step: before })}>
          {optionalText(`flow.${flow.id}.${before}.back`) ?? t('ui.back')}
        </ButtonLink>
      )}
    </Page>
  )
}

const pageBlocks = ({ walk }: FlowView) => walk.blocks
