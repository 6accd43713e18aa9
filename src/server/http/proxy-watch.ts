import { BlockList, isIP } from 'node:net'

/** So many different accounts from one private address within an hour are not one person at one desk. */
const manyAccounts = 20
const hourMs = 3_600_000
const maxAddresses = 1000

/** Addresses that no caller from outside has: of a proxy beside us, of a container's network, of a house. */
const inside = new BlockList()
for (const [network, bits] of [
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['100.64.0.0', 10],
] as const)
  inside.addSubnet(network, bits)
for (const [network, bits] of [
  ['fc00::', 7],
  ['fe80::', 10],
  ['::1', 128],
] as const)
  inside.addSubnet(network, bits, 'ipv6')

const isInside = (address: string): boolean => {
  const bare = address.replace(/^::ffff:(?=\d+\.)/i, '')
  const version = isIP(bare)
  return version !== 0 && inside.check(bare, version === 4 ? 'ipv4' : 'ipv6')
}

interface SeenRequest {
  /** As it is believed. */
  address: string
  accountId: number
  /** Entries of its X-Forwarded-For, believed or not. */
  forwarded: number
}

/**
 * Notices that everybody seems to come from one address, since TRUST_PROXY is less than there are proxies: limits by address then hold for
 * all of them together. Says so once.
 */
export class ProxyWatch {
  readonly #seen = new Map<string, { from: number; accounts: Set<number> }>()
  readonly #trusted: number
  readonly #notify: () => void
  readonly #now: () => number
  #isPublished = false

  constructor(trusted: number, notify: () => void, now: () => number = () => performance.now()) {
    this.#trusted = trusted
    this.#notify = notify
    this.#now = now
  }

  note({ address, accountId, forwarded }: SeenRequest): void {
    const mayBeProxy = this.#trusted === 0 || forwarded > this.#trusted
    if (this.#isPublished || !mayBeProxy || !isInside(address)) return
    const accounts = this.#accountsOf(address)
    accounts.add(accountId)
    if (accounts.size < manyAccounts) return
    this.#isPublished = true
    this.#seen.clear()
    this.#notify()
  }

  #accountsOf(address: string): Set<number> {
    const now = this.#now()
    const known = this.#seen.get(address)
    if (known && now - known.from < hourMs) return known.accounts
    if (this.#seen.size >= maxAddresses) this.#seen.clear()
    const accounts = new Set<number>()
    this.#seen.set(address, { from: now, accounts })
    return accounts
  }
}
