import { callBase } from '@/contract/call.ts'
import type { Route } from './route.ts'

/** What is asked for under the interface's path without being a call of it. */
const unknownCall = 'other'

/** How a request is named in figures and traces: by its path in the contract. However many addresses somebody makes up, they are one name. */
export function callNames(routes: readonly Pick<Route, 'call'>[]): (path: string) => string {
  const known = new Map<string, string>(routes.map(({ call }) => [`${callBase}${call.path}`, call.path]))
  return (path) => known.get(path) ?? unknownCall
}
