import { randomInt } from 'node:crypto'
import { captcha, captchaWaitSeconds } from '@/contract/registration.ts'
import type { Db } from '@/server/db/schema.ts'
import { codeHashOf, mobileHashOf } from '@/server/http/captcha.ts'
import { Failure } from '@/server/http/failure.ts'
import { route, type Route } from '@/server/http/route.ts'
import type { Channel } from '@/server/messages/channels/channel.ts'
import { channelOfCodes, sendByChannel, sendByWebhook } from './send-captcha.ts'

const validMs = 5 * 60 * 1000

interface Ways {
  webhook: string | undefined
  channels: () => readonly Channel[]
}

/**
 * Sends a code to a mobile by `webhook`, else by the first channel of the operator that carries codes, or leaves it in the outbox for whoever
 * runs the server (AUTH-07).
 */
export const captchaRoute = ({ webhook, channels }: Ways): Route =>
  route(captcha, async ({ mobile }, { db, now, log, locale }) => {
    const code = String(randomInt(1_000_000)).padStart(6, '0')
    const at = now()
    const channel = webhook === undefined ? channelOfCodes(channels(), mobile) : undefined
    const send =
      webhook !== undefined
        ? () => sendByWebhook(webhook, { mobile, code })
        : channel &&
          (() => sendByChannel(channel, { mobile, code, language: locale, minutes: validMs / 60_000 }))
    await db.transaction().execute(async (trx) => {
      await forgetOver(trx, at)
      await keep(trx, mobile, code, at)
      if (send) return
      const payload = JSON.stringify({ mobile, code })
      await trx.insertInto('outbox').values({ kind: 'captcha', payload, created_at: at }).execute()
    })
    // Neither mobile nor code: logs hold nothing personal, and no key.
    if (!send) log.info('a verification code waits in the outbox')
    else
      await send().catch(async (error: unknown) => {
        // What was never sent makes nobody wait for the next one.
        await db.deleteFrom('captcha').where('code_hash', '=', codeHashOf(mobile, code)).execute()
        throw error
      })
    return { waitSeconds: captchaWaitSeconds }
  })

/** Numbers of people stay no longer than they serve. */
async function forgetOver(trx: Db, at: Date): Promise<void> {
  await trx.deleteFrom('captcha').where('expires_at', '<=', at).execute()
  await trx
    .deleteFrom('outbox')
    .where('kind', '=', 'captcha')
    .where('created_at', '<=', new Date(at.getTime() - validMs))
    .execute()
}

/** Stores the code's hash in place of the mobile's earlier one. Throws 429 within 60 s of that one. */
async function keep(trx: Db, mobile: string, code: string, at: Date): Promise<void> {
  const mobile_hash = mobileHashOf(mobile)
  const fresh = {
    code_hash: codeHashOf(mobile, code),
    sent_at: at,
    expires_at: new Date(at.getTime() + validMs),
    tries: 0,
  }
  const waitMs = captchaWaitSeconds * 1000
  const stored = await trx
    .insertInto('captcha')
    .values({ mobile_hash, ...fresh })
    .onConflict((on) =>
      on
        .column('mobile_hash')
        .doUpdateSet(fresh)
        .where('captcha.sent_at', '<=', new Date(at.getTime() - waitMs)),
    )
    .returning('sent_at')
    .executeTakeFirst()
  if (stored) return
  const last = await trx
    .selectFrom('captcha')
    .where('mobile_hash', '=', mobile_hash)
    .select('sent_at')
    .executeTakeFirst()
  const leftMs = (last?.sent_at ?? at).getTime() + waitMs - at.getTime()
  throw new Failure(429, { retryAfterSeconds: Math.max(1, Math.ceil(leftMs / 1000)) })
}
