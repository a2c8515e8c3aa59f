/** Rules that no case asserts yet, or that cannot be tried: why. A rule that is tried does not stand here. */
export const elsewhere: { readonly [reason: string]: readonly string[] } = {
  'is the sum of others, each tried by itself': ['P-09'],
  'says what the product is, nothing to try': ['P-01', 'L-01'],
  'is not used: its purpose is not shown': ['C-19'],
}
