import { isIPv6 } from 'node:net'

/** Whoever has one IPv6 address has all that begin with the same four groups. */
export function networkOf(address: string): string {
  if (!isIPv6(address) || address.includes('.')) return address
  const [before = '', after] = address.split('::')
  const groups = before.split(':').filter(Boolean)
  const rest = after === undefined ? [] : after.split(':').filter(Boolean)
  const all =
    after === undefined
      ? groups
      : [...groups, ...Array<string>(8 - groups.length - rest.length).fill('0'), ...rest]
  return all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
