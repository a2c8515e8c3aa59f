import { ofTable } from '../of-table.ts'

/** By which name a service of single sign-on knows somebody. */
export const signIns = ofTable({
  name: 'sign-ins',
  table: 'sso_identities',
  key: { issuer: 'text', external_id: 'text' },
  calledBy: ['issuer', 'subject'],
  columns: {
    personExternalId: { column: 'person_id', names: 'persons', type: 'id', required: true, about: 'who is meant' },
    issuer: { column: 'issuer', type: 'id', required: true, about: 'the service, as its tokens name it' },
    subject: { column: 'external_id', type: 'id', required: true, about: 'how it calls them' },
    linkedAt: { column: 'linked_at', type: 'moment', required: true, about: '' },
  },
})
