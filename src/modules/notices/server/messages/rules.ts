import { sql } from 'kysely'
import {
  messageRules,
  messageRuleSave,
  messageSettingSave,
  type MessageRule,
} from '@/contract/message-rules.ts'
import { kindOfMessage, messageKinds } from '@/contract/messages.ts'
import { textProblem } from '@/standards/messages/message-text.ts'
import { writeAudit } from '@/server/db/audit.ts'
import type { Scope } from '@/server/db/scope.ts'
import { Failure } from '@/server/http/failure.ts'
import { route } from '@/server/http/route.ts'
import type { Channel } from '@/server/messages/channels/channel.ts'
import { usualHours } from '@/server/messages/quiet-hours.ts'
import { usualText } from '@/server/messages/texts.ts'

function districtOf(scope: Scope): string {
  if (scope.kind !== 'region') throw new Failure(403)
  return scope.regionCode
}

/** Codes and what concerns a password are the server's own: no district switches them off or writes their text. */
const ofDistrict = messageKinds.filter((kind) => kind !== 'captcha')

export const rulesRoute = route(messageRules, async (_, { db, caller }) => {
  const region = districtOf(caller.scope)
  const stored = await db.selectFrom('message_rule').where('region_code', '=', region).selectAll().execute()
  const setting = await db
    .selectFrom('message_setting')
    .where('region_code', '=', region)
    .selectAll()
    .executeTakeFirst()
  return {
    setting: setting
      ? {
          quietFrom: setting.quiet_from,
          quietUntil: setting.quiet_until,
          perDay: setting.per_day,
          version: setting.version,
        }
      : { ...usualHours, version: 0 },
    rules: ofDistrict.map((kind): MessageRule => {
      const own = stored.find((each) => each.kind === kind)
      return {
        kind,
        isOn: own?.is_on ?? true,
        channels: own?.channels ?? null,
        zh: own?.text_zh ?? '',
        en: own?.text_en ?? '',
        version: own?.version ?? 0,
        usualZh: usualText(kind, 'zh-CN'),
        usualEn: usualText(kind, 'en-US'),
      }
    }),
  }
})

export const ruleSaveRoute = (channels: () => readonly Channel[]) =>
  route(messageRuleSave, async ({ kind, isOn, channels: chosen, zh, en, version }, context) => {
    const region = districtOf(context.caller.scope)
    if (kind === 'captcha' || ((kind === 'password' || kind === 'lockout') && !isOn)) throw new Failure(400)
    if ([zh, en].some((text) => text !== '' && textProblem(kindOfMessage(kind).slots, text) !== null))
      throw new Failure(400, { messageKey: 'messageTextWrong' })
    const known = new Set(channels().map(({ name }) => name))
    const names = chosen === null ? null : [...new Set(chosen)].filter((name) => known.has(name))
    return context.db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ version: number }>`
        insert into message_rule as had (region_code, kind, is_on, channels, text_zh, text_en)
        select ${region}, ${kind}, ${isOn}, ${names}::text[], ${zh}, ${en}
        on conflict (region_code, kind) do update set is_on = excluded.is_on, channels = excluded.channels,
          text_zh = excluded.text_zh, text_en = excluded.text_en, version = had.version + 1
        where had.version = ${version} returning version`.execute(trx)
      return saved(rows, context, trx, kind)
    })
  })

export const settingSaveRoute = route(
  messageSettingSave,
  async ({ quietFrom, quietUntil, perDay, version }, context) => {
    const region = districtOf(context.caller.scope)
    return context.db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ version: number }>`
        insert into message_setting as had (region_code, quiet_from, quiet_until, per_day)
        values (${region}, ${quietFrom}, ${quietUntil}, ${perDay})
        on conflict (region_code) do update set quiet_from = excluded.quiet_from, quiet_until = excluded.quiet_until,
          per_day = excluded.per_day, version = had.version + 1
        where had.version = ${version} returning version`.execute(trx)
      return saved(rows, context, trx, 'setting')
    })
  },
)

type Context = Parameters<Parameters<typeof route<typeof messageSettingSave>>[1]>[1]

/** Throws 409 where somebody else has changed it since it was read. */
async function saved(
  [row]: { version: number }[],
  { caller, requestId }: Context,
  trx: Context['db'],
  subject: string,
): Promise<{ version: number }> {
  if (!row) throw new Failure(409, { messageKey: 'messageRuleChanged' })
  await writeAudit(trx, {
    schoolId: 0,
    accountId: caller.accountId,
    action: 'message-rules',
    subject,
    requestId,
  })
  return row
}
