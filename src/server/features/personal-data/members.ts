import { sql } from 'kysely'
import { hashedSubject } from '../../sessions/lockout.ts'
import { type Declared, each } from './declared.ts'
import { addressed, naming, of, ofTheir, type Rows } from './rows.ts'

const theirAttempts: Rows = ({ id, emails }) => sql`subject in (${sql.join([hashedSubject(id), ...emails])})`

/** Who somebody is, whom they know, what they did and said here, and how they come in. */
export const members: Declared = {
  ...each({ part: 'person' })({
    persons: {
      of: of('id'),
      sealed: { ssn_sealed: 'ssn', id_number_sealed: 'idNumber', bank_sealed: 'bank' },
      stays: 'facts',
      columns: `id center_id status=INACTIVE levels={} salutation=null gender=null first_name= last_name=—
        birthday=null email=null phone=null country=null address1=null address2=null address3=null
        zip_code=null city=null state=null ssn_sealed=null id_type=null id_number_sealed=null
        passport_date=null passport_country=null language=null allow_email_newsletters=false
        allow_third_party_offers=false attributes={} member_since=null created_at changed_at bank_sealed=null
        zip_name=null standing=null -external_id=null -email_claim=null -erased_at=now`,
    },
    marketing_attributes: { columns: 'attributes changed_at -person_id' },
    company_contacts: { columns: 'company_id kind -person_id' },
    leads: {
      also: addressed('email'),
      columns: `id center_id first_name last_name email phone birthday message lang gdpr_version attributes created_at
        -person_id -referred_by`,
    },
  }),
  ...each({ part: 'consents' })({
    deletion_requests: {
      stays: 'facts',
      columns: `state asked_at undo_until answer_by decided_at reason=null note=null -id -person_id -center_id
        -by_person_id`,
    },
    gdpr_acceptances: {
      columns: 'version accepted_at lang allow_email_newsletters allow_third_party_offers -person_id',
    },
  }),
  ...each({ part: 'family' })({
    families: { of: of('primary_id'), columns: 'name created_at -primary_id' },
    person_relations: { also: of('related_id'), columns: 'relation -person_id -related_id' },
  }),
  ...each({ part: 'friends', stays: 'facts' })({
    friend_visits: {
      of: of('inviter_id', 'friend_id'),
      columns: 'id valid_until created_at returned_at -inviter_id -friend_id -pass_id -clipcard_id -marks={}',
    },
    referrals: {
      of: of('referer_id', 'friend_id'),
      columns: `center_id created_at subscription_id joined_at rewarded_at reward_minor -id -intent_id -referer_id
        -friend_id -payer_id`,
    },
  }),
  ...each({ part: 'answers' })({
    questionnaire_answers: { columns: 'questionnaire_id answers answered_at -person_id' },
    flow_instances: {
      also: naming('route', 'query', 'answers', 'drafts'),
      columns: 'flow bound_at route query answers drafts step_times created_at touched_at -id -release -person_id',
    },
  }),
  ...each({ part: 'history' })({
    person_history: { stays: 'facts', columns: 'by_as what at -id -person_id -by_person_id -call! -hour' },
  }),
  ...each({ part: 'access' })({
    logins: { columns: 'email created_at changed_at -person_id -password_hash' },
    email_changes: { columns: 'email created_at ends_at -person_id -code_hash -tries' },
    sessions: {
      blanks: of('acting_for'),
      columns: 'one_month created_at seen_at ends_at ended_at for_studio -id -person_id -sso_header -acting_for=null',
    },
    sso_identities: { columns: 'issuer external_id linked_at -person_id' },
  }),
  ...each({ part: 'work' })({
    staff_accounts: { columns: 'roles centers is_operator since ended_at whole_chain -person_id' },
    staff_scopes: { columns: 'center_id role -person_id' },
    staff_history: { stays: 'facts', columns: 'what roles! centers! at -position -person_id -by_person_id' },
  }),
  ...each({ part: { none: 'secrets, and what is kept of them' } })({
    attempts: { of: theirAttempts },
    email_codes: { of: addressed('email') },
    email_tickets: { of: addressed('email') },
    operator_factors: {},
    operator_challenges: {},
    operator_recovery_codes: {},
    password_resets: {},
    session_tokens: { of: ofTheir('sessions', 'session_id') },
    staff_invitations: {},
  }),
  ...each({ part: { none: 'what stands elsewhere in the copy, once more' } })({
    // Words that nobody else has go with theirs.
    name_words: {
      of: () =>
        sql`not exists (select from person_words of where of.chain_id = name_words.chain_id and of.word = name_words.word)`,
    },
    person_words: {},
    import_keys: { of: of('entity_id') },
    referrers: {},
    flow_acts: {
      also: ofTheir('flow_instances', 'instance_id'),
      blanks: naming('input', 'params', 'said', 'result'),
      columns: 'result=null sealed=null params=null said=null item=null at=null input={}',
    },
  }),
  ...each({ part: { none: 'what was on its way, and to whom' } })({
    jobs: { of: naming('payload', 'dedup_key') },
    webhook_deliveries: { of: naming('body') },
    webhook_inbox: { stays: 'short', columns: 'provider! account! event_sealed! event_key! last_error!' },
  }),
}
