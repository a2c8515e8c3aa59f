/** The history of a person could not be written: what was done for them is undone (M-172), for nothing is done unseen. */
export class NoteFailed extends Error {}
