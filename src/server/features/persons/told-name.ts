import { say } from '#sentences/create-sentences.ts'
import type { CallContext } from '../../handler.ts'
import { sentencesOf } from '../../releases/sentences-of.ts'

/** All that a deletion leaves of a name (`personal-data/members.ts`). */
const leftOfName = '—'

/** The name of whoever did or had something, as lists tell it: who was deleted is a former member. */
export const toldName = (reading: Pick<CallContext, 'release' | 'lang'>, name: string): string =>
  name.trim() === leftOfName ? say(sentencesOf(reading.release, reading.lang), 'person.former') : name

/** The same of a friend, enough to know them by and no more: `Sam K.` */
export const toldShortName = (reading: Pick<CallContext, 'release' | 'lang'>, first: string, last: string): string =>
  first === '' ? toldName(reading, last) : shortName(first, last)

function shortName(firstName: string, lastName: string): string {
  const [initial] = new Intl.Segmenter().segment(lastName.trim())
  return initial === undefined ? firstName : `${firstName} ${initial.segment}.`
}
