import type { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { sql } from 'kysely'
import en from '../../../../../locales/en-US/messages.json' with { type: 'json' }
import zh from '../../../../../locales/zh-CN/messages.json' with { type: 'json' }
import type { Db } from '@/server/db/schema.ts'
import { escapeHtml } from '@/server/http/escape-html.ts'
import type { Limits } from '@/server/http/limits.ts'
import { localeOf } from '@/server/http/locale.ts'
import type { AppEnv } from '@/server/http/request.ts'
import { fillText } from '@/standards/messages/message-text.ts'

const texts = { 'zh-CN': zh.stopPage, 'en-US': en.stopPage }
const perMinute = 30
const uidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

type State = { kind: 'open' | 'stopped'; district: string } | { kind: 'over' }

/**
 * Where the last line of a reminder leads: whoever got it can do without the next ones, and have them again. The message's own id is the key,
 * which nobody else was given; looking at the page changes nothing, as what reads links ahead of their owner does.
 */
export function mountStopPage(app: Hono<AppEnv>, { db, limits }: { db: Db; limits: Limits }): void {
  app.on(['GET', 'POST'], '/stop/:uid', bodyLimit({ maxSize: 4096 }), async (c) => {
    await limits.require({ path: '/api/stop' }, [{ key: c.get('address'), perMinute }])
    const uid = c.req.param('uid')
    const fields = c.req.method === 'POST' ? new URLSearchParams(await c.req.text()) : null
    const act = fields?.get('act')
    const state = await stateOf(db, uid, act === 'stop' || act === 'resume' ? act : null)
    const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }
    return new Response(pageHtml(localeOf(c.req.header('accept-language')), state), { headers })
  })
}

async function stateOf(db: Db, uid: string, act: 'stop' | 'resume' | null): Promise<State> {
  if (!uidPattern.test(uid)) return { kind: 'over' }
  const { rows } = await sql<{ region: string; district: string; person: Buffer | null }>`
    select m.region_code as region, r.name as district, m.person_hash as person
    from message m join region r on r.code = m.region_code where m.uid = ${uid}`.execute(db)
  const [found] = rows
  if (!found?.person) return { kind: 'over' }
  const { region, person, district } = found
  if (act === 'stop')
    await sql`insert into message_stop (region_code, person_hash) values (${region}, ${person})
      on conflict do nothing`.execute(db)
  if (act === 'resume')
    await sql`delete from message_stop where region_code = ${region} and person_hash = ${person}`.execute(db)
  const stopped = await sql`
    select from message_stop where region_code = ${region} and person_hash = ${person}`.execute(db)
  return { kind: stopped.rows.length > 0 ? 'stopped' : 'open', district }
}

function pageHtml(locale: 'zh-CN' | 'en-US', state: State): string {
  const t = texts[locale]
  const said = state.kind === 'open' ? fillText(t.open, { district: state.district }) : t[state.kind]
  const button = { open: ['stop', t.stop], stopped: ['resume', t.resume], over: null }[state.kind]
  const form = button
    ? `<form method="post"><button name="act" value="${button[0]}">${escapeHtml(button[1] ?? '')}</button></form>`
    : ''
  return `<!doctype html><html lang="${locale}"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<link rel="stylesheet" href="/partner/partner.css"><title>${escapeHtml(t.title)}</title>
<main><h1>${escapeHtml(t.title)}</h1><p role="status">${escapeHtml(said)}</p>${form}</main></html>`
}
