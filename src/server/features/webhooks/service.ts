/** What others may ask of receivers and their messages. */
export { endReceiver, keysOf, lastDeliveries, receiversOf, sendAgain, suspend } from './repository.ts'
