/** A name in a sentence runs in its own direction, and the sentence around it in the reader's. */
export const apart = (text: string): string => `\u2068${text}\u2069`
