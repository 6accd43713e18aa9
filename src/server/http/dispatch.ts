import { tmpdir } from 'node:os'
import type { Context, Hono } from 'hono'
import type { Logger } from 'pino'
import { callBase, type Access, type Call } from '@/contract/call.ts'
import { moduleOfCall } from '@/contract/calls.ts'
import { isForReaders } from '@/contract/readers.ts'
import type { ConsoleSettings } from '@/contract/console-settings.ts'
import type { Db } from '../db/schema.ts'
import { forModule, readBy } from '../db/scope.ts'
import { requireOfDisplay, showsAny } from './display-area.ts'
import { Failure } from './failure.ts'
import { formBytes } from './limit-body.ts'
import type { Limits } from './limits.ts'
import { callKindOf, type Load } from './load.ts'
import { localeOf } from './locale.ts'
import { parseInput, readInput } from './read-input.ts'
import { openNameless, receiveFile } from './receive-file.ts'
import { labelsOf } from './reply-labels.ts'
import { requireModule } from './require-module.ts'
import type { AppEnv } from './request.ts'
import type { Caller, FileReply, Route } from './route.ts'
import type { Sessions } from './session.ts'
import { Turns } from './turns.ts'

export interface DispatchDeps {
  db: Db
  sessions: Sessions
  limits: Limits
  log: Logger
  now: () => Date
  consoleSettings: () => ConsoleSettings
  uploadLimitBytes: number
  /** Where a file lies while it comes and is read; without one, where the system keeps what is temporary. */
  uploadFolder?: string | undefined
  /** Calls at work at once; what is beyond is refused. */
  load: Load
}

/** Serves each route: who may call, how often, is the input right; only then its handler. */
export function mountRoutes(app: Hono<AppEnv>, routes: readonly Route[], deps: DispatchDeps): void {
  const { load } = deps
  const turns = new Turns()
  // A file that comes slowly takes no place away from what its account asks for meanwhile.
  const uploadTurns = new Turns()
  for (const { call, handle } of routes) {
    const module = moduleOfCall(call)
    const of = callKindOf(call)
    app.on(call.method, `${callBase}${call.path}`, async (c) => {
      load.refuseFull(of)
      const came = performance.now()
      const known = await guard(c, call, deps)
      if (known) requireModule(known, module)
      const caller = known && forRequest(known, module, c.get('requestId'))
      const input = parseInput(call, await readInput(c, call))
      if (known?.display) requireOfDisplay(known.display, call, input as object)
      const file =
        call.transport === 'upload' && caller
          ? await uploadTurns.take(turnOf(caller), () => fileOf(c, deps))
          : undefined
      const serve = async () =>
        handle(input, {
          db: deps.db,
          locale: localeOf(c.req.header('accept-language')),
          log: c.get('log'),
          requestId: c.get('requestId'),
          address: c.get('address'),
          now: deps.now,
          consoleSettings: deps.consoleSettings(),
          attempt: (key: string, perMinute: number) => deps.limits.require(call, [{ key, perMinute }]),
          caller,
          file,
        })
      const work = () => load.take(of, serve, came)
      const patience = of === 'reading' ? Turns.readingPatience : undefined
      const serving = waitsForJob(input)
        ? serve()
        : caller
          ? turns.take(turnOf(caller), work, patience)
          : work()
      const reply = await serving.finally(() => file?.close())
      if (call.transport === 'file' || call.answersFile) return fileResponse(reply as FileReply)
      const { body, zipped } = labelsOf(reply, /\bgzip\b/.test(c.req.header('accept-encoding') ?? ''))
      return c.body(body, 200, {
        'content-type': 'application/json',
        ...(zipped ? { 'content-encoding': 'gzip', vary: 'Accept-Encoding' } : {}),
      })
    })
  }
}

/** The caller as far as this call concerns them, under the request's name. */
const forRequest = (known: Caller, module: Parameters<typeof forModule>[1], requestId: string): Caller => ({
  ...known,
  scope: readBy(forModule(known.scope, module), { accountId: known.accountId, requestId }),
})

const fileOf = (c: Context<AppEnv>, { uploadLimitBytes, uploadFolder = tmpdir() }: DispatchDeps) =>
  receiveFile(c.req.raw.body, c.req.header('content-type'), {
    maxBytes: uploadLimitBytes + formBytes,
    openFile: () => openNameless(uploadFolder),
  })

/** Of an account, whatever its sessions; each display link is a caller of its own, as its maker may have made many. */
const turnOf = ({ accountId, display, tokenHash }: Caller): string =>
  display ? tokenHash.toString('base64url') : String(accountId)

/** Waits for what is done in a job: that takes long and costs others nothing. */
const waitsForJob = (input: unknown): boolean =>
  typeof input === 'object' && input !== null && 'wait' in input && Number(input.wait) > 0

async function guard(c: Context<AppEnv>, call: Call, deps: DispatchDeps): Promise<Caller | null> {
  const display = c.req.header('x-display')
  const isPublic = call.who === 'public'
  const isShown = !isPublic && display !== undefined
  const caller = isPublic || isShown ? null : await deps.sessions.callerOf(c.req.header('x-token'))
  if (call.perMinute !== undefined) {
    const { perMinute } = call
    const ofAddress = { key: c.get('address'), perMinute: perMinute * 3 }
    // Both at once: one query, whoever calls.
    await deps.limits.require(
      call,
      caller ? [ofAddress, { key: `#${caller.accountId}`, perMinute }] : [ofAddress],
    )
  }
  if (isPublic) return null
  if (isShown) return guardDisplay(await deps.sessions.displayOf(display), call)
  if (!caller) throw new Failure(401)
  c.set('accountId', caller.accountId)
  if (caller.mustChangePassword && !call.beforePasswordChange)
    throw new Failure(403, { messageKey: 'mustChangePassword', reason: 'must-change-password' })
  if (!isAllowed(call, caller)) throw new Failure(403)
  return caller
}

/** By the roles of the contract. Of a bureau's calls a reader may open those that show published figures, and changes nothing. */
function isAllowed(call: Call, { role, scope }: Caller): boolean {
  if (scope.isReader && !isForReaders(call)) return false
  if (call.who === 'signed-in') return true
  const opens = (access: Access) => call.who.includes(access)
  return role !== null && (opens(role) || (role === 'reader' && opens('qu')))
}

/** Whoever brings a display link's token has its rights and no others, whatever session comes along. */
function guardDisplay(caller: Caller | null, call: Call): Caller {
  if (!caller) throw new Failure(401)
  const isOfRole = typeof call.who !== 'string' && caller.role !== null && call.who.includes(caller.role)
  if (!isOfRole || !caller.display || !showsAny(caller.display, call.display)) throw new Failure(403)
  return caller
}

/** A download: name in both spellings that browsers read, never sniffed, never cached. */
function fileResponse({ file }: FileReply): Response {
  const ascii = file.name.replaceAll(/[^\w.-]/g, '_')
  return new Response(file.body as BodyInit, {
    headers: {
      'content-type': file.type,
      'content-disposition': `attachment; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(file.name)}`,
      'cache-control': 'no-store',
      ...(file.size !== undefined && { 'content-length': String(file.size) }),
    },
  })
}
