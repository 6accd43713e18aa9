import type { Page } from '../pages.ts'
import type { TabAddress } from './tab-rules.ts'

/** What the contract takes of a tab's search (preferences.ts); the address itself is whole in `fullPath`. */
const most = { names: 40, name: 40, value: 2_000 }

/** What a tab at this address of a page is made of. */
export function tabAddressOf({ path, closable, cache }: Page, href: string): TabAddress {
  const search = /\?([^#]*)/.exec(href)?.[1] ?? ''
  const query = [...new URLSearchParams(search)]
    .filter(([name, value]) => name.length <= most.name && value.length <= most.value)
    .slice(0, most.names)
  const meta = { ...(closable && { closable }), ...(cache === false && { cache }) }
  return {
    name: path,
    params: {},
    query: Object.fromEntries(query),
    fullPath: href,
    ...(Object.keys(meta).length > 0 && { meta }),
  }
}
