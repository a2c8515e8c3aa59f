import { memo } from 'react'
import type { BlockPlace, BlockView } from '#elements/types.ts'
import type { BlockState } from '#engine/flow/types.ts'
import { isSame } from '#engine/logic/values.ts'
import { BlockBoundary } from './block-boundary.tsx'

export type BlockRegistry = { readonly [kind: string]: BlockView }

interface BlockListProps {
  readonly blocks: readonly BlockState[]
  readonly registry: BlockRegistry
  readonly place: BlockPlace
  readonly problem?: string | undefined
  readonly onRetry?: (() => void) | undefined
}

/** Blocks in their order. A block whose kind is not known shows nothing: an older page may meet a newer document. */
export function BlockList({ blocks, ...rest }: BlockListProps) {
  return blocks.map((block) => <OneBlock key={block.id} block={block} {...rest} />)
}

type OneBlockProps = Omit<BlockListProps, 'blocks'> & { readonly block: BlockState }

const OneBlock = memo(
  function OneBlock({ block, registry, place, problem, onRetry }: OneBlockProps) {
    const Block = registry[block.block]
    if (!Block) return null
    const broken = block.waiting.length > 0 ? problem : undefined
    return (
      <BlockBoundary of={block}>
        <Block
          id={block.id}
          props={block.props}
          waiting={block.waiting}
          place={place}
          problem={broken}
          onRetry={onRetry}
        />
      </BlockBoundary>
    )
  },
  (before, now) => {
    const { block: old, ...oldRest } = before
    const { block, ...rest } = now
    return (
      isSame({ ...old }, { ...block }) &&
      oldRest.registry === rest.registry &&
      oldRest.problem === rest.problem &&
      oldRest.onRetry === rest.onRetry &&
      oldRest.place === rest.place
    )
  },
)
