import type { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { partnerVerify } from '@/contract/partner.ts'
import type { Db } from '@/server/db/schema.ts'
import { Failure } from '@/server/http/failure.ts'
import { localeOf } from '@/server/http/locale.ts'
import type { Limits } from '@/server/http/limits.ts'
import { isForm } from '@/server/http/text-fields.ts'
import type { AppEnv } from '@/server/http/request.ts'
import { partnerPageHtml, type PageState } from './partner-page-html.ts'
import { spendPartnerToken } from './partner-tokens.ts'

const path = '/partner/'

/**
 * The page that stands in for a partner whose address is not set (SHELL-10), built as theirs would be: the token comes in the
 * fragment (`/partner/#token=…`, checked by the page's script) or in a POST form (field `token`, checked here).
 */
export function mountPartnerPage(
  app: Hono<AppEnv>,
  { db, limits, now = () => new Date() }: { db: Db; limits: Limits; now?: () => Date },
): void {
  const tooLarge = () => {
    throw new Failure(413, { messageKey: 'uploadTooLarge', params: { limit: 1 } })
  }
  const pageOf = (language: string | undefined, state: PageState) => {
    const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }
    const status = state.kind === 'over' ? 401 : 200
    return new Response(partnerPageHtml(localeOf(language), state), { status, headers })
  }
  app.get('/partner', (c) => c.redirect(path + new URL(c.req.url).search, 308))
  app.get(path, (c) => pageOf(c.req.header('accept-language'), { kind: 'checking' }))
  app.post(path, bodyLimit({ maxSize: 4096, onError: tooLarge }), async (c) => {
    const language = c.req.header('accept-language')
    // The same budget as of the call that checks a token from the fragment.
    await limits.require(partnerVerify, [{ key: c.get('address'), perMinute: partnerVerify.perMinute! * 3 }])
    const fields = isForm(c.req.header('content-type')) ? await c.req.text() : ''
    const requested = partnerVerify.input.safeParse({ token: new URLSearchParams(fields).get('token') ?? '' })
    if (!requested.success) return pageOf(language, { kind: 'missing' })
    const whose = await spendPartnerToken(db, requested.data.token, now())
    return pageOf(language, whose ? { kind: 'welcome', ...whose } : { kind: 'over' })
  })
}
