import { lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** What is never reached from documents: this machine, networks of its own, and what stands for them (IANA's lists). */
const closed = new BlockList()
const ranges: readonly (readonly [net: string, prefix: number, family: 'ipv4' | 'ipv6'])[] = [
  ['0.0.0.0', 8, 'ipv4'], // this network
  ['10.0.0.0', 8, 'ipv4'], // private
  ['100.64.0.0', 10, 'ipv4'], // shared by carriers
  ['127.0.0.0', 8, 'ipv4'], // this machine
  ['169.254.0.0', 16, 'ipv4'], // link local, where clouds keep their metadata
  ['172.16.0.0', 12, 'ipv4'], // private
  ['192.0.0.0', 24, 'ipv4'], // protocols
  ['192.0.2.0', 24, 'ipv4'], // documentation
  ['192.88.99.0', 24, 'ipv4'], // 6to4 relays
  ['192.168.0.0', 16, 'ipv4'], // private
  ['198.18.0.0', 15, 'ipv4'], // benchmarks
  ['198.51.100.0', 24, 'ipv4'], // documentation
  ['203.0.113.0', 24, 'ipv4'], // documentation
  ['224.0.0.0', 4, 'ipv4'], // multicast
  ['240.0.0.0', 4, 'ipv4'], // reserved, and broadcast
]
for (const [net, prefix, family] of ranges) closed.addSubnet(net, prefix, family)

/** All that is public of IPv6 is in here. */
const global6 = new BlockList()
global6.addSubnet('2000::', 3, 'ipv6')

const closed6 = new BlockList()
closed6.addSubnet('2001::', 23, 'ipv6') // protocols, Teredo among them
closed6.addSubnet('2001:db8::', 32, 'ipv6') // documentation
closed6.addSubnet('2002::', 16, 'ipv6') // 6to4: an IPv4 address inside
closed6.addSubnet('3fff::', 20, 'ipv6') // documentation

/** Whether an address belongs to the public network. An IPv4 address in IPv6's clothes is none. */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !closed.check(address, 'ipv4')
    case 6:
      return global6.check(address, 'ipv6') && !closed6.check(address, 'ipv6')
    default:
      return false
  }
}

/** Names that never leave a machine or a house (RFC 6761, 6762, 8375, and what is usual). */
const inside = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|home\.arpa)$/

/**
 * Whether an address that stands in a document may be called: https, without a password in it, at a name or address of
 * the public network. What a name leads to is looked at when it is called (`publicLookup`).
 */
export function isOutside(address: unknown): boolean {
  const url = typeof address === 'string' ? URL.parse(address) : null
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '') return false
  return isOutsideHost(url.hostname)
}

/** A host as `URL` writes it. */
export function isOutsideHost(hostname: string): boolean {
  const name = hostname.replace(/^\[|\]$|\.$/g, '')
  if (isIP(name) !== 0) return isPublicAddress(name)
  return name.includes('.') && !inside.test(name)
}

/** Resolves a name for a connection, and fails when any of its addresses is not public: the one that is used has been looked at. */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const first = addresses?.[0]
    if (error || first === undefined) return callback(error ?? new Error('no address'), '', 0)
    if (!addresses.every(({ address }) => isPublicAddress(address)))
      return callback(new Error('a private address'), '', 0)
    return options.all ? callback(null, addresses) : callback(null, first.address, first.family)
  })
}
