import type * as z from 'zod/mini'
import type { ScreenKind } from '@/lib/rotation.ts'
import type { SchoolModule } from './school-module.ts'

/** `admin` = a school's administrator, `qu` = staff of a district or county bureau, `teacher` = a teacher, who sees their own classes. */
export const roles = ['admin', 'qu', 'teacher'] as const
export type Role = (typeof roles)[number]
/**
 * As what somebody calls: with the role of the account, or, of a bureau above the districts, as `area` at its own city or province. A
 * `reader` sees what a district publishes and changes nothing: a bureau that looks into a district below it, or a delegated account.
 */
export const accesses = [...roles, 'area', 'reader'] as const
export type Access = (typeof accesses)[number]
export type Who = 'public' | 'signed-in' | readonly Access[]

/** How a call travels: JSON both ways, a multipart upload (field `file`, input in the query), or a file as the answer. */
export type Transport = 'json' | 'upload' | 'file'

export interface CallDefinition<
  I extends z.ZodMiniType,
  R extends z.ZodMiniType,
  W extends Who = Who,
  T extends Transport = Transport,
> {
  who: W
  input: I
  reply: R
  /** One line in English: what the call is for (shown in the OpenAPI page). */
  summary: string
  method?: 'POST' | 'GET'
  transport?: T
  /** Of an upload: what it answers is a file, as of `file`. */
  answersFile?: true
  /** Of a topic whose calls are of several modules: the one that a school needs for this call. Unset, its topic's (calls.ts). */
  module?: 1 | SchoolModule
  /** Open to the bearer of a display link of such an organisation that shows one of these screens: aggregates only, no record of a child. */
  display?: readonly ScreenKind[]
  /** What such a bearer may name beside its place: a window of at most so many days (`isDated`: it has to), and other fields. */
  displayInput?: { days?: number; isDated?: true; fields?: readonly string[] }
  /** Open to readers: it shows what a district publishes, and changes nothing. Unset: where it is shown on walls or has an audience. */
  readers?: boolean
  /** Served also to whoever has to change a one-time password first; all else is refused to them. */
  beforePasswordChange?: true
  /** Attempts per minute by account or address; undefined = the server's general limit. */
  perMinute?: number
  /**
   * Set where the limit protects nothing but a process from being busy: then each instance counts for itself, without a query. Unset:
   * all instances count together.
   */
  limitOf?: 'instance'
}

export interface Call<
  I extends z.ZodMiniType = z.ZodMiniType,
  R extends z.ZodMiniType = z.ZodMiniType,
  W extends Who = Who,
  T extends Transport = Transport,
> extends CallDefinition<I, R, W, T> {
  path: `/api/${string}`
  method: 'POST' | 'GET'
  transport: T
}

export type InputOf<C extends Call> = z.input<C['input']>
export type ParsedInputOf<C extends Call> = z.output<C['input']>
export type ReplyOf<C extends Call> = z.output<C['reply']>

/** An endpoint, written once. Client, query options, server route, OpenAPI and the role matrix are derived from it. */
export function call<
  I extends z.ZodMiniType,
  R extends z.ZodMiniType,
  const W extends Who,
  const T extends Transport = 'json',
>(path: `/api/${string}`, definition: CallDefinition<I, R, W, T>): Call<I, R, W, T> {
  return { method: 'POST', transport: 'json' as T, ...definition, path }
}

/** The path prefix under which every call is served (product-spec §7). */
export const callBase = '/eye'
