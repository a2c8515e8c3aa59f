/** What stands beside a membership: add-ons that end, ways to pay, clipcards. One piece. */
export { AddonEndView } from './addon-end/view.tsx'
export { AgreementListView } from './agreement-list/view.tsx'
export { ClipcardListView } from './clipcard-list/view.tsx'
export { ClipcardOfferView } from './clipcard-offer/view.tsx'
export { ClipcardShopView } from './clipcard-shop/view.tsx'
export { ClubPickView } from './club-pick/view.tsx'
