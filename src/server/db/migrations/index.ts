import type { Migration } from 'kysely/migration'
import { up as up001 } from './001-chains-persons-sessions-flows.ts'
import { up as up010 } from './010-plans-and-subscriptions.ts'
import { up as up011 } from './011-payments-and-invoices.ts'
import { up as up012 } from './012-questionnaires.ts'
import { up as up013 } from './013-bank-details-and-postal-towns.ts'
import { up as up014 } from './014-words-of-clubs.ts'
import { up as up015 } from './015-payments-through-providers.ts'
import { up as up016 } from './016-closed-payment-tasks.ts'
import { up as up017 } from './017-single-sign-on.ts'
import { up as up018 } from './018-passwords-and-addresses.ts'
import { up as up019 } from './019-leads-and-consents.ts'
import { up as up020 } from './020-standing-and-staff-scopes.ts'
import { up as up021 } from './021-life-of-subscriptions.ts'
import { up as up022 } from './022-ledger-and-credit-notes.ts'
import { up as up023 } from './023-vat-of-invoices.ts'
import { up as up025 } from './025-clipcards.ts'
import { up as up026 } from './026-freezes-that-extend.ts'
import { up as up027 } from './027-offers-and-declarations.ts'
import { up as up029 } from './029-overdue-bills.ts'
import { up as up030 } from './030-clock-of-a-demo.ts'
import { up as up031 } from './031-answers-of-freezes.ts'
import { up as up034 } from './034-what-acts-have-said.ts'
import { up as up036 } from './036-payments-at-their-bank.ts'
import { up as up038 } from './038-relations-by-both-sides.ts'
import { up as up039 } from './039-purposes-of-payments.ts'
import { up as up040 } from './040-lines-in-every-language.ts'
import { up as up041 } from './041-papers-as-they-were-accepted.ts'
import { up as up042 } from './042-timetables.ts'
import { up as up043 } from './043-prices-by-club-and-day.ts'
import { up as up044 } from './044-bookings.ts'
import { up as up045 } from './045-packs-are-bought.ts'
import { up as up047 } from './047-waiting-lists.ts'
import { up as up050 } from './050-clips-are-counted.ts'
import { up as up052 } from './052-freezing-holidays-roles.ts'
import { up as up053 } from './053-who-works-here.ts'
import { up as up054 } from './054-webhooks.ts'
import { up as up055 } from './055-brought-along.ts'
import { up as up058 } from './058-classes-have-prices.ts'
import { up as up060 } from './060-prices-of-staff.ts'
import { up as up061 } from './061-visits-and-blocked-seats.ts'
import { up as up062 } from './062-offers-and-buy-outs.ts'
import { up as up069 } from './069-hours-of-rooms-and-staff.ts'
import { up as up073 } from './073-families.ts'
import { up as up076 } from './076-second-factors.ts'
import { up as up077 } from './077-drafts-and-releases-of-the-studio.ts'
import { up as up080 } from './080-papers-of-persons.ts'
import { up as up087 } from './087-words-of-names.ts'
import { up as up088 } from './088-history-of-persons.ts'
import { up as up094 } from './094-courses-and-baskets.ts'
import { up as up100 } from './100-friends.ts'
import { up as up104 } from './104-who-publishes.ts'
import { up as up105 } from './105-bookings-are-told-whole.ts'
import { up as up106 } from './106-companies.ts'
import { up as up120 } from './120-camps.ts'
import { up as up123 } from './123-classes-are-moved.ts'
import { up as up126 } from './126-referrals.ts'
import { up as up145 } from './145-entries-of-staff.ts'
import { up as up150 } from './150-what-a-call-was-given.ts'
import { up as up165 } from './165-what-is-paid-in-parts.ts'
import { up as up170 } from './170-payments-that-staff-begin.ts'
import { up as up171 } from './171-deletion-of-persons.ts'
import { up as up180 } from './180-approvals-and-plans.ts'
import { up as up185 } from './185-company-invitations.ts'
import { up as up195 } from './195-company-invoices.ts'
import { up as up200 } from './200-words-alike-enough.ts'
import { up as up201 } from './201-reasons-of-prices.ts'
import { up as up205 } from './205-packs-per-person.ts'
import { up as up215 } from './215-what-companies-grant.ts'
import { up as up220 } from './220-places-paid-elsewhere.ts'
import { up as up221 } from './221-courses-are-told-whole.ts'
import { up as up228 } from './228-prices-of-monthly-cards.ts'
import { up as up229 } from './229-first-sign-ins.ts'
import { up as up236 } from './236-what-comes-along-whole.ts'
import { up as up240 } from './240-names-of-kept-cards.ts'
import { up as up246 } from './246-words-with-a-slip.ts'
import { up as up248 } from './248-where-baskets-were-made.ts'
import { up as up250 } from './250-walks-of-members.ts'

/** One list for both databases, in order. Numbers 001 to 009 are the base, 010 and up the domain. */
export const migrations: { readonly [name: string]: Migration } = {
  '001-chains-persons-sessions-flows': { up: up001 },
  '010-plans-and-subscriptions': { up: up010 },
  '011-payments-and-invoices': { up: up011 },
  '012-questionnaires': { up: up012 },
  '013-bank-details-and-postal-towns': { up: up013 },
  '014-words-of-clubs': { up: up014 },
  '015-payments-through-providers': { up: up015 },
  '016-closed-payment-tasks': { up: up016 },
  '017-single-sign-on': { up: up017 },
  '018-passwords-and-addresses': { up: up018 },
  '019-leads-and-consents': { up: up019 },
  '020-standing-and-staff-scopes': { up: up020 },
  '021-life-of-subscriptions': { up: up021 },
  '022-ledger-and-credit-notes': { up: up022 },
  '023-vat-of-invoices': { up: up023 },
  '025-clipcards': { up: up025 },
  '026-freezes-that-extend': { up: up026 },
  '027-offers-and-declarations': { up: up027 },
  '029-overdue-bills': { up: up029 },
  '030-clock-of-a-demo': { up: up030 },
  '031-answers-of-freezes': { up: up031 },
  '034-what-acts-have-said': { up: up034 },
  '036-payments-at-their-bank': { up: up036 },
  '038-relations-by-both-sides': { up: up038 },
  '039-purposes-of-payments': { up: up039 },
  '040-lines-in-every-language': { up: up040 },
  '041-papers-as-they-were-accepted': { up: up041 },
  '042-timetables': { up: up042 },
  '043-prices-by-club-and-day': { up: up043 },
  '044-bookings': { up: up044 },
  '045-packs-are-bought': { up: up045 },
  '047-waiting-lists': { up: up047 },
  '050-clips-are-counted': { up: up050 },
  '052-freezing-holidays-roles': { up: up052 },
  '053-who-works-here': { up: up053 },
  '054-webhooks': { up: up054 },
  '055-brought-along': { up: up055 },
  '058-classes-have-prices': { up: up058 },
  '060-prices-of-staff': { up: up060 },
  '061-visits-and-blocked-seats': { up: up061 },
  '062-offers-and-buy-outs': { up: up062 },
  '069-hours-of-rooms-and-staff': { up: up069 },
  '073-families': { up: up073 },
  '076-second-factors': { up: up076 },
  '077-drafts-and-releases-of-the-studio': { up: up077 },
  '080-papers-of-persons': { up: up080 },
  '087-words-of-names': { up: up087 },
  '088-history-of-persons': { up: up088 },
  '094-courses-and-baskets': { up: up094 },
  '100-friends': { up: up100 },
  '104-who-publishes': { up: up104 },
  '105-bookings-are-told-whole': { up: up105 },
  '106-companies': { up: up106 },
  '120-camps': { up: up120 },
  '123-classes-are-moved': { up: up123 },
  '126-referrals': { up: up126 },
  '145-entries-of-staff': { up: up145 },
  '150-what-a-call-was-given': { up: up150 },
  '165-what-is-paid-in-parts': { up: up165 },
  '170-payments-that-staff-begin': { up: up170 },
  '171-deletion-of-persons': { up: up171 },
  '180-approvals-and-plans': { up: up180 },
  '185-company-invitations': { up: up185 },
  '195-company-invoices': { up: up195 },
  '200-words-alike-enough': { up: up200 },
  '201-reasons-of-prices': { up: up201 },
  '205-packs-per-person': { up: up205 },
  '215-what-companies-grant': { up: up215 },
  '220-places-paid-elsewhere': { up: up220 },
  '221-courses-are-told-whole': { up: up221 },
  '228-prices-of-monthly-cards': { up: up228 },
  '229-first-sign-ins': { up: up229 },
  '236-what-comes-along-whole': { up: up236 },
  '240-names-of-kept-cards': { up: up240 },
  '246-words-with-a-slip': { up: up246 },
  '248-where-baskets-were-made': { up: up248 },
  '250-walks-of-members': { up: up250 },
}
