import type { Logger } from 'pino'
import type { Access, Call, ParsedInputOf, ReplyOf } from '@/contract/call.ts'
import type { SchoolModule } from '@/contract/school-module.ts'
import type { ConsoleSettings } from '@/contract/console-settings.ts'
import type { RotationStop } from '@/lib/rotation.ts'
import type { ScreenSearch } from '@/lib/screen-search.ts'
import type { Db } from '../db/schema.ts'
import type { Scope } from '../db/scope.ts'
import type { Locale } from './locale.ts'
import type { UploadedFile } from './receive-file.ts'

/** What a display link shows. */
export interface DisplayShown {
  search: ScreenSearch
  /** Null = a screen of vision, by its address. */
  stops: readonly RotationStop[] | null
}

/** Who is calling, as the session says; never as the caller says. */
export interface Caller {
  accountId: number
  username: string
  name: string
  role: Access | null
  scope: Scope
  /** What the own school may use (SHELL-10); null = not of a school's staff. */
  modules: readonly number[] | null
  /** Of a bureau above the districts: its own city or province, wherever it looks. */
  home?: string
  /** A delegated account's one module. */
  onlyModule?: SchoolModule
  sessionUuid: string
  /** SHA-256 of the token. */
  tokenHash: Buffer
  /** Signed in with a one-time password, which has to be changed before anything else is served. */
  mustChangePassword?: true
  /**
   * Set for the bearer of a display link, behind whom anybody may stand; `accountId` made the link. Ends at (ms); `stops` says which screens it
   * shows, or without any `search` which screen of vision.
   */
  display?: { endsAt: number } & DisplayShown
}

export interface RequestContext {
  db: Db
  locale: Locale
  log: Logger
  requestId: string
  /** Address the request came from, for limits; never logged. */
  address: string
  now: () => Date
  /** What this deployment decided about its console. */
  consoleSettings: ConsoleSettings
  /** Counts an attempt under a key; throws 429 with the seconds to wait when it is over its budget. */
  attempt: (key: string, perMinute: number) => Promise<void>
}
export interface SignedInContext extends RequestContext {
  caller: Caller
}

type ContextOf<C extends Call> = C['who'] extends 'public' ? RequestContext : SignedInContext
type ExtraOf<C extends Call> = C['transport'] extends 'upload' ? { file: UploadedFile } : object

export type Handler<C extends Call> = (
  input: ParsedInputOf<C>,
  context: ContextOf<C> & ExtraOf<C>,
) => Promise<ReplyOf<C> | FileReply>

/** What a `file` call answers instead of JSON. */
export interface FileReply {
  /** `size` in bytes, where a stream's is known: the receiver then sees how far it is. */
  file: { name: string; type: string; body: Uint8Array | ReadableStream<Uint8Array>; size?: number }
}

export interface Route {
  call: Call
  /** With what the dispatcher has parsed by the call's own schema. */
  handle(input: unknown, context: unknown): Promise<unknown>
}

/** Joins an endpoint of the contract to its handler; the app validates, guards and wraps. */
export function route<C extends Call>(call: C, handle: Handler<C>): Route {
  return { call, handle }
}
