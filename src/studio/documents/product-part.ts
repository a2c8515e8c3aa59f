interface OfProduct<Part> {
  readonly product: { readonly id: string; readonly part: Part | null }
}

/** What the product brings comes along with the first answer alone: it is the same, whatever a chain changes. */
export const productPart = {
  named: ({ product }: OfProduct<unknown>) => ({ product: product.id }),
  filled: <Part, Answer extends OfProduct<Part>>(next: Answer, { product }: OfProduct<Part>): Answer =>
    next.product.part === null ? { ...next, product } : next,
}
