/**
 * Where somebody sees what stands in the way of an act, or does something about it, by the code of its refusal. What is
 * not here is about an answer of the step that is shown, is over by itself, or is told by an end with ways of its own.
 */
const pages: { readonly [code: string]: string } = {
  OVERDUE_DEBT: '/debt',
  PAYER_OVERDUE_DEBT: '/debt',
  ...among('/profile', [
    'SUBSCRIPTION_ENDED',
    'SUBSCRIPTION_BLOCKED',
    'SUBSCRIPTION_FROZEN',
    'HAS_END_DATE',
    'NOT_STARTED',
    'CHANGE_NOT_OFFERED',
    'CHANGE_PLANNED',
    'CHANGE_RESTRICTED',
    'EXISTS_SAME_TYPE',
    'OUTSIDE_HOME_CENTER',
    'FREEZE_NOT_ALLOWED',
    'FREEZE_OVERLAP',
    'FREEZE_RUNNING',
    'FREEZE_MINIMUM',
    'NO_FREEZE',
    'MINIMUM_AGE',
    'LANGUAGE_NOT_SUPPORTED',
    'TEMPLATE_NOT_FOUND',
  ]),
  ...among('/profile?selectedTab=my-clipcards', ['BASKET_NOT_FOUND', 'BASKET_ALREADY_PAID', 'BASKET_NOT_ACTIVE']),
}

/** The page that helps with a refusal; null where none does. */
export const pageFor = (code: string): string | null => pages[code] ?? null

function among(path: string, codes: readonly string[]): { readonly [code: string]: string } {
  return Object.fromEntries(codes.map((code) => [code, path]))
}
