import { loadPersonAndRelativesClipcards } from '#contract/calls/clipcards/load-person-and-relatives-clipcards.ts'
import { handle, ok } from '../../handler.ts'
import { familyOf } from '../../rights/family.ts'
import { clipcardsOf } from './held.ts'

export const loadPersonAndRelativesClipcardsHandler = handle(loadPersonAndRelativesClipcards, async (context) => {
  const people = await familyOf(context)
  return ok({
    clipcards: await clipcardsOf(
      context,
      people.map(({ subject }) => subject.id),
    ),
  })
})
