import { problem } from '../cells.ts'
import { ofTable } from '../of-table.ts'

/** What others did for somebody: family, people they let, staff. */
export const history = ofTable({
  name: 'history',
  table: 'person_history',
  key: { id: 'bigint' },
  calledBy: ['at', 'personExternalId', 'by', 'call'],
  columns: {
    personExternalId: { column: 'person_id', names: 'persons', type: 'id', required: true, about: 'for whom' },
    by: { column: 'by_person_id', names: 'persons', type: 'id', required: true, about: 'who did it' },
    as: { column: 'by_as', type: 'text', required: true, of: ['guardian', 'grant', 'staff'], about: 'as what' },
    what: {
      column: 'what',
      type: 'text',
      required: true,
      about: '',
      of: ['look', 'book', 'buy', 'contract', 'sign', 'money', 'data', 'papers', 'walk'],
    },
    call: { column: 'call', type: 'id', required: true, about: 'by which call of Foyer, or any word for it' },
    hour: { column: 'hour', type: 'moment', about: 'of a look: its hour, which counts once' },
    at: { column: 'at', type: 'moment', required: true, about: '' },
  },
  check: ({ cells: { what, hour } }) =>
    (what === 'look') === (hour !== undefined) ? [] : [problem('hour', 'is that of a look, and of nothing else')],
})
