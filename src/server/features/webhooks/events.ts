/** What receivers can be told. Which rows tell it stands in migrations 054 and 221. */
export const webhookEvents = [
  'member.joined',
  'subscription.changed',
  'subscription.frozen',
  'subscription.terminated',
  'payment.paid',
  'payment.returned',
  'booking.booked',
  'booking.cancelled',
] as const
