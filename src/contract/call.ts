import * as z from 'zod/mini'

/** `admin` = a school's administrator, `qu` = staff of a district or county bureau. */
export type Role = 'admin' | 'qu'
export type Who = 'public' | 'signed-in' | readonly Role[]

/** How a call travels: JSON both ways, a multipart upload (field `file`, input in the query), or a file as the answer. */
export type Transport = 'json' | 'upload' | 'file'

export interface CallDefinition<I extends z.ZodMiniType, R extends z.ZodMiniType> {
  who: Who
  input: I
  reply: R
  /** One line in English: what the call is for (shown in the OpenAPI page). */
  summary: string
  method?: 'POST' | 'GET'
  transport?: Transport
  /** Attempts per minute by account or address; undefined = the server's general limit. */
  perMinute?: number
}

export interface Call<
  I extends z.ZodMiniType = z.ZodMiniType,
  R extends z.ZodMiniType = z.ZodMiniType,
> extends CallDefinition<I, R> {
  path: `/api/${string}`
  method: 'POST' | 'GET'
  transport: Transport
}

export type InputOf<C extends Call> = z.input<C['input']>
export type ParsedInputOf<C extends Call> = z.output<C['input']>
export type ReplyOf<C extends Call> = z.output<C['reply']>

/** An endpoint, written once. Client, query options, server route, OpenAPI and the role matrix are derived from it. */
export function call<I extends z.ZodMiniType, R extends z.ZodMiniType>(
  path: `/api/${string}`,
  definition: CallDefinition<I, R>,
): Call<I, R> {
  return { method: 'POST', transport: 'json', ...definition, path }
}

/** The path prefix under which every call is served (product-spec §7). */
export const callBase = '/eye'
