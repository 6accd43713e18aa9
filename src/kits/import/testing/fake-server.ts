import { aRoundRow } from '@/kits/rounds/a-round.fixture.ts'
import { vi } from 'vitest'
import { callBase } from '@/contract/call.ts'
import * as rounds from '@/contract/rounds.ts'
import * as uploads from '@/contract/uploads.ts'
import { aPlan, someRows } from './plans.ts'

type Reply = { code: number; msg?: string; data?: unknown }
type Input = Record<string, any>

const aRound = (id: number, open: boolean) => ({
  id,
  schoolYear: 2026,
  year: 2026,
  term: 'autumn' as const,
  startsOn: '2026-09-01',
  endsOn: '2036-12-31',
  open,
})

/** The server's side of an import, at the edge of fetch: what is asked is listed, what is answered can be changed. */
export function fakeServer() {
  const server = {
    plan: aPlan() as uploads.Plan | undefined,
    rows: someRows(),
    history: [] as uploads.Plan[],
    /** Answer of an upload. */
    upload: undefined as Reply | undefined,
    /** No call gets through. */
    isDown: false,
    requested: [] as { path: string; input: Input }[],
    requestedFor: (call: { path: string }) =>
      server.requested.filter((each) => each.path === callBase + call.path).map((each) => each.input),
  }

  const replies: Record<string, (input: Input) => Reply> = {
    [rounds.screeningRounds.path]: () =>
      ok({
        rounds: [aRound(6, true), aRound(5, false)],
        all: (['check', 'fitness'] as const).map((kind) => aRoundRow({ kind })),
      }),
    [uploads.uploadHistory.path]: () =>
      ok({ rows: server.history, total: server.history.length, next: null }),
    [uploads.planState.path]: () => (server.plan ? ok(server.plan) : { code: 404, msg: '没有这份导入计划' }),
    [uploads.planRows.path]: (input) => {
      const rows = server.rows.filter(
        (row) =>
          (!input['action'] || row.action === input['action']) &&
          (!input['pending'] || row.action === 'error' || row.action === 'conflict'),
      )
      return ok({ rows, total: rows.length, next: null })
    },
    [uploads.rawRows.path]: () => {
      const rows = server.rows.map(({ row, action, raw }) => ({
        row,
        action,
        raw: { ...raw, studentNo: 'G3301 **** 0417' },
      }))
      return ok({ rows, total: rows.length, next: null })
    },
    [uploads.fixCell.path]: ({ fixes }) => {
      const mended = new Set(
        fixes.filter((each: Input) => Number(each['value']) > -30).map((each: Input) => each['row']),
      )
      server.rows = server.rows.map((row) =>
        mended.has(row.row) ? { ...row, action: 'create', issues: [] } : row,
      )
      return ok({ plan: changed(), rows: server.rows })
    },
    [uploads.resolveConflict.path]: ({ rows, keep }) => {
      server.rows = server.rows.map((row) =>
        rows.includes(row.row) ? { ...row, action: keep === 'file' ? 'update' : 'skip' } : row,
      )
      return ok({ plan: changed(), rows: server.rows })
    },
    [uploads.commitPlan.path]: () => ok((server.plan = { ...aPlan(), ...server.plan, state: 'committing' })),
    [uploads.undoPlan.path]: () => ok(server.history[0] ?? server.plan),
    [uploads.discardPlan.path]: () => ok((server.plan = { ...aPlan(), ...server.plan, state: 'discarded' })),
    [uploads.remap.path]: () => ok((server.plan = { ...aPlan(), ...server.plan, state: 'reading' })),
  }

  function changed() {
    const errors = server.rows.flatMap((row) => row.issues)
    const count = (action: string) => server.rows.filter((row) => row.action === action).length
    server.plan = {
      ...aPlan(),
      ...server.plan,
      hash: 'hash-2',
      errors,
      errorCount: errors.length,
      create: count('create'),
      update: count('update'),
      conflict: count('conflict'),
      invalid: count('error'),
    }
    return server.plan
  }

  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(url, 'http://console')
    const input = (body ? JSON.parse(String(body)) : Object.fromEntries(searchParams)) as Input
    if (server.isDown) throw new TypeError('network')
    server.requested.push({ path: pathname, input })
    return Response.json(replies[pathname.slice(callBase.length)]?.(input) ?? { code: 404, msg: url })
  })
  vi.stubGlobal('XMLHttpRequest', fakeUpload(server))
  return server
}

export type FakeServer = ReturnType<typeof fakeServer>

const ok = (data: unknown): Reply => ({ code: 0, data })

/** What `sendFile` uses of XMLHttpRequest. */
const fakeUpload = (server: { requested: { path: string; input: Input }[]; upload: Reply | undefined }) =>
  class {
    upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
    onload?: () => void
    onabort?: () => void
    status = 200
    responseText = ''
    url = ''
    open(_method: string, url: string) {
      this.url = url
    }
    setRequestHeader() {}
    getResponseHeader() {
      return null
    }
    abort() {
      this.onabort?.()
    }
    send(form: FormData) {
      const { pathname, searchParams } = new URL(this.url, 'http://console')
      const file = (form.get('file') as File).name
      server.requested.push({ path: pathname, input: { ...Object.fromEntries(searchParams), file } })
      this.upload.onprogress?.({ loaded: 1, total: 2 })
      if (!server.upload) return
      this.responseText = JSON.stringify(server.upload)
      this.onload?.()
    }
  }
