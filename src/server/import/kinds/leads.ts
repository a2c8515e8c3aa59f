import { problem } from '../cells.ts'
import { ofTable } from '../of-table.ts'

/** What people left with a club who asked for an offer: each with the person that they are here. */
export const leads = ofTable({
  name: 'leads',
  table: 'leads',
  key: { id: 'text' },
  columns: {
    personExternalId: { column: 'person_id', names: 'persons', type: 'id', required: true, about: 'who they are' },
    centerId: { column: 'center_id', type: 'id', required: true, about: 'the club of the catalogue' },
    firstName: { column: 'first_name', type: 'text', required: true, about: 'as they wrote it' },
    lastName: { column: 'last_name', type: 'text', required: true, about: 'as they wrote it' },
    email: { column: 'email', type: 'email', required: true, about: '' },
    phone: { column: 'phone', type: 'phone', about: '' },
    birthday: { column: 'birthday', type: 'day', about: '' },
    message: { column: 'message', type: 'list', about: 'what they asked' },
    language: { column: 'lang', type: 'language', required: true, about: 'in which they wrote' },
    notice: { column: 'gdpr_version', type: 'day', about: 'the notice on personal data that they accepted' },
    attributes: { column: 'attributes', type: 'json', about: 'what only the form of the chain asks' },
    referredBy: { column: 'referred_by', names: 'persons', type: 'id', about: 'on whose link they came' },
    createdAt: { column: 'created_at', type: 'moment', required: true, about: '' },
  },
  check: ({ cells: { centerId = '' } }, { centers }) =>
    centers.has(centerId) ? [] : [problem('centerId', `there is no club "${centerId}"`)],
})
