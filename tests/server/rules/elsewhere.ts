/** Rules that no case asserts yet, or that cannot be tried: why. A rule that is tried does not stand here. */
export const elsewhere: { readonly [reason: string]: readonly string[] } = {
  'later: children are added by the family join': ['V-24', 'V-25', 'V-26'],
  'later: one member pays for another': ['V-41'],
  'later: courses, camps and their baskets': ['V-47'],
  'later: staff book for members': ['P-18', 'P-27'],
  'later: courses, camps, resources and sessions with staff are booked': ['P-02'],
  'is the sum of others, each tried by itself': ['P-09'],
  'later: families': ['P-12', 'P-17'],
  'later: health insurance gives cash back': ['P-16'],
  'says what the product is, nothing to try': ['P-01', 'L-01'],
  'is not used: its purpose is not shown': ['C-19'],
}
