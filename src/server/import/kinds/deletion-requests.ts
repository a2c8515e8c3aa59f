import { problem } from '../cells.ts'
import { ofTable } from '../of-table.ts'

/** Who asked to be deleted, and what became of it: what is open is still to be answered by its day. */
export const deletionRequests = ofTable({
  name: 'deletion-requests',
  table: 'deletion_requests',
  key: { id: 'text' },
  columns: {
    personExternalId: { column: 'person_id', names: 'persons', type: 'id', required: true, about: 'who asked' },
    centerId: { column: 'center_id', type: 'id', required: true, about: 'the club that answers' },
    state: {
      column: 'state',
      type: 'text',
      required: true,
      about: '',
      of: ['REQUESTED', 'WITHDRAWN', 'REFUSED', 'DONE'],
    },
    askedAt: { column: 'asked_at', type: 'moment', required: true, about: '' },
    undoUntil: { column: 'undo_until', type: 'moment', required: true, about: 'until when it can be taken back' },
    answerBy: { column: 'answer_by', type: 'moment', required: true, about: 'when the law wants an answer' },
    decidedAt: { column: 'decided_at', type: 'moment', about: 'unless it is REQUESTED' },
    decidedBy: { column: 'by_person_id', names: 'persons', type: 'id', about: 'who of the staff decided' },
    reason: { column: 'reason', type: 'list', about: 'why it was refused' },
    note: { column: 'note', type: 'list', about: 'what staff wrote with it' },
  },
  check: ({ cells: { centerId = '', state, decidedAt } }, { centers }) => [
    ...(centers.has(centerId) ? [] : [problem('centerId', `there is no club "${centerId}"`)]),
    ...((state === 'REQUESTED') === (decidedAt === undefined)
      ? []
      : [problem('decidedAt', 'is when one was answered or taken back; one that is REQUESTED has none')]),
  ],
})
