import type { ActDoc, BlockDoc, FlowDoc, StepDoc } from '#engine/documents.ts'
import { jsonOf } from '#engine/logic/json-of.ts'
import {
  dropped,
  type Mutation,
  type MutationPlace,
  type Part,
  partsOfNames,
  placesAt,
  replaced,
  spotAt,
  spotsAt,
  within,
} from './change.ts'

/** All of a flow that somebody could notice: its names, steps with their acts, blocks as far as they are shown, laws. */
export function partsOfFlow(flow: FlowDoc): readonly Part[] {
  const root: MutationPlace = { at: `flow:${flow.id}`, inside: [] }
  const steps = within(root, 'steps')
  return [
    ...partsOfNames(root.at, flow),
    ...spotAt(within(root, 'center'), flow.center, 'drops the centre whose settings hold'),
    ...partsOfBlocks(root, flow.blocks),
    ...flow.steps.flatMap((step, index) => [
      dropped(within(steps, step.id, index), 'drops the step'),
      ...exchanged(steps, flow.steps, index),
      ...partsOfStep(within(steps, step.id, index), step),
    ]),
    ...(flow.laws ?? []).flatMap((law, index) => {
      const place = within(within(root, 'laws'), law.id, index)
      return [dropped(place, 'drops the law'), ...spotAt(within(place, 'holds'), law.holds, null)]
    }),
  ]
}

function partsOfStep(place: MutationPlace, step: StepDoc): readonly Part[] {
  return [
    ...spotAt(within(place, 'when'), step.when, 'drops the condition'),
    ...spotsAt(within(place, 'initial'), step.initial, (field) => `drops the starting value of ${field}`),
    ...(step.initialFrom === undefined
      ? []
      : [dropped(within(place, 'initialFrom'), 'drops the record to be changed')]),
    ...spotAt(within(place, 'skip'), step.skip, 'drops what skips it'),
    ...(step.seal ? [dropped(within(place, 'seal'), 'drops the seal')] : []),
    ...(step.again ? [dropped(within(place, 'again'), 'drops what is offered again')] : []),
    ...partsOfBlocks(place, step.blocks),
    ...(step.acts ?? []).flatMap((act, index) => [
      dropped(within(within(place, 'acts'), act.id, index), 'drops the act'),
      ...exchanged(within(place, 'acts'), step.acts ?? [], index),
      ...partsOfAct(within(within(place, 'acts'), act.id, index), act),
    ]),
  ]
}

function partsOfAct(place: MutationPlace, act: ActDoc): readonly Part[] {
  const repeat = within(place, 'repeat')
  return [
    ...spotAt(within(place, 'call'), act.call, null),
    ...spotAt(within(place, 'when'), act.when, 'drops the condition'),
    ...spotAt(within(place, 'each'), act.each, 'does it once for all'),
    act.repeat
      ? dropped(repeat, 'does it only once')
      : replaced(repeat, true, 'does it again when its input is another'),
    ...spotsAt(within(place, 'with'), act.with, (input) => `drops the input ${input}`),
    ...placesAt(within(place, 'onError'), act.onError),
  ]
}

/** What a block shows is for pictures and the tests of elements; whether it is there is for fixtures. */
function partsOfBlocks(place: MutationPlace, blocks: readonly BlockDoc[] = []): readonly Part[] {
  return blocks.flatMap((block, index) => {
    const at = within(within(place, 'blocks'), block.id, index)
    return [dropped(at, 'drops the block'), ...spotAt(within(at, 'when'), block.when, 'drops the condition')]
  })
}

/** A member of a list and the next one change their places. */
function exchanged(list: MutationPlace, members: readonly (StepDoc | ActDoc)[], index: number): readonly Mutation[] {
  const [one, next] = members.slice(index, index + 2)
  if (!one || !next) return []
  const edits = [
    { inside: [...list.inside, index], to: jsonOf(next) },
    { inside: [...list.inside, index + 1], to: jsonOf(one) },
  ]
  return [{ at: `${list.at}/${one.id}`, what: `comes after ${next.id}`, edits }]
}
