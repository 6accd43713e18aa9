import type { ConsoleSettings, PartnerModule } from '@/contract/console-settings.ts'

/** An address outside the console. With `token` it is sent there in a POST form, field `token`, and stands in no address. */
export type Destination = { url: string; token?: string }

/**
 * A partner's page with its token: in a form where the deployment says so, else in the fragment, which no server sees. Without an address
 * it is the page that comes with the console.
 */
export function partnerDestination(
  module: PartnerModule,
  token: string,
  { addresses, tokenDelivery }: Pick<ConsoleSettings, 'addresses' | 'tokenDelivery'>,
): Destination {
  const url = new URL(addresses[module] || `/partner/?module=${module}`, location.origin)
  if (tokenDelivery[module] === 'form') return { url: url.href, token }
  const before = url.hash.length > 1 ? `${url.hash.slice(1)}&` : ''
  url.hash = `${before}token=${encodeURIComponent(token)}`
  return { url: url.href }
}

export type GamesVisitor = { name: string; isBureau: boolean; isFlagged: boolean }

/**
 * The games site (SHELL-09): `name` URL-encoded, `uuid` and `visit` new at every press, `qu=1` for bureau staff, and `flag=1` for the
 * organisation that the deployment flags.
 */
export function gamesDestination(address: string, { name, isBureau, isFlagged }: GamesVisitor): Destination {
  const url = new URL(address)
  url.searchParams.set('name', name)
  url.searchParams.set('uuid', newId())
  url.searchParams.set('visit', newId())
  if (isBureau) url.searchParams.set('qu', '1')
  if (isFlagged) url.searchParams.set('flag', '1')
  // A space as %20: not every reader takes + for one.
  url.search = url.search.replaceAll('+', '%20')
  return { url: url.href }
}

/** A random UUID of version 4. Not crypto.randomUUID: a console without https has none. */
function newId() {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = (bytes[6]! & 0x0f) | 0x40
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
