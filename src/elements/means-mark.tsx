import { CreditCardIcon, FileTextIcon, LandmarkIcon, MapPinIcon, RepeatIcon } from '#ui/parts/icons.tsx'

const marks: { readonly [means: string]: typeof CreditCardIcon } = {
  card: CreditCardIcon,
  dd: LandmarkIcon,
  invoice: FileTextIcon,
  cash: MapPinIcon,
  instalment: RepeatIcon,
  cof: CreditCardIcon,
}

/** The picture of a way of paying, the same wherever it is spoken of. */
export function MeansMark({ means }: { readonly means: string | null }) {
  const Mark = marks[means ?? ''] ?? CreditCardIcon
  return <Mark />
}
