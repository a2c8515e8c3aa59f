/** Examples happen on one day, so that they are the same on every day. */
export const exampleDay = '2026-03-02'
