import * as z from 'zod/mini'
import { safePath } from '@/session/safe-path.ts'

const scalar = z.union([z.string(), z.number(), z.boolean()])
const encoded = z.union([
  z.string(),
  z.object({
    path: z.optional(z.string()),
    name: z.optional(z.enum(['home', 'log'])),
    query: z.optional(z.record(z.string(), scalar)),
    hash: z.optional(z.string()),
  }),
])

/** Product-spec §2; each reader's home is where the root leads. */
const namedPaths = { home: '/', log: '/log' } as const

/**
 * The address in a JSON-encoded route: a path, or `{path, query?, hash?}`, with `name` in place of the path for the two routes that have one. Null for JSON that cannot be read and for whatever leads out
 * of the console: absolute and protocol-relative addresses.
 */
export function encodedRoute(json: string): string | null {
  const route = z.safeParse(encoded, parsed(json))
  if (!route.success) return null
  const {
    name,
    query = {},
    hash = '',
    ...given
  } = typeof route.data === 'string' ? { path: route.data } : route.data
  const path = given.path ?? (name && namedPaths[name])
  if (path === undefined) return null
  // The bare root is what safePath answers to a refused path as well.
  if (path !== '/' && safePath(path) === '/') return null
  const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))
  const withQuery = search.size > 0 ? `${path}${path.includes('?') ? '&' : '?'}${search}` : path
  return withQuery + (hash && `#${hash.replace(/^#/, '')}`)
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}
