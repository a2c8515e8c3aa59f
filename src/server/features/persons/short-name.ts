/** Enough to know a friend by, and no more: `Sam K.` */
export function shortName(firstName: string, lastName: string): string {
  const [initial] = new Intl.Segmenter().segment(lastName.trim())
  return initial === undefined ? firstName : `${firstName} ${initial.segment}.`
}
