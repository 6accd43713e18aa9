import { failed, refused, sent, type Outcome, type Outgoing } from './channel.ts'
import { askReceiver, isOutcome, outcomeOfStatus } from './post.ts'
import { AppToken } from './token.ts'

export interface AppSettings {
  base: string
  /** CorpID or AppKey. */
  id: string
  secret: string
  agentId: number
  patienceMs?: number | undefined
}

/** How the two systems ask for the same three things. */
interface AppKind {
  tokenPath: (settings: AppSettings) => string
  /** Who has a mobile. */
  findPath: string
  userOf: (reply: Record<string, unknown>) => unknown
  sendPath: string
  bodyOf: (settings: AppSettings, user: string, text: string) => object
}

const text = (content: string) => ({ msgtype: 'text', text: { content } })

/** A message of an app in 企业微信 (WeCom). What comes twice with the same text within a day is shown once. */
const wecom: AppKind = {
  tokenPath: ({ id, secret }) =>
    `/cgi-bin/gettoken?${new URLSearchParams({ corpid: id, corpsecret: secret })}`,
  findPath: '/cgi-bin/user/getuserid',
  userOf: (reply) => reply['userid'],
  sendPath: '/cgi-bin/message/send',
  bodyOf: ({ agentId }, user, content) => ({
    touser: user,
    agentid: agentId,
    ...text(content),
    enable_duplicate_check: 1,
    duplicate_check_interval: 14_400,
  }),
}

/** A work notification in 钉钉 (DingTalk), which drops the same text to the same person on the same day by itself. */
const dingtalk: AppKind = {
  tokenPath: ({ id, secret }) => `/gettoken?${new URLSearchParams({ appkey: id, appsecret: secret })}`,
  findPath: '/topapi/v2/user/getbymobile',
  userOf: (reply) => (reply['result'] as Record<string, unknown> | undefined)?.['userid'],
  sendPath: '/topapi/message/corpconversation/asyncsend_v2',
  bodyOf: ({ agentId }, user, content) => ({ agent_id: agentId, userid_list: user, msg: text(content) }),
}

const tokenIsOver = new Set([40_001, 40_014, 42_001, 88])
const busy = new Set([-1, 45_009, 45_033, 90_018, 130_101])

/** An app that sends to the person who has the mobile. */
export function openApp(settings: AppSettings, kind: AppKind, now: () => Date) {
  const token = new AppToken(() => fetchToken(settings, kind), now)

  /** One question with the token; asked a second time where it had ended before its time. */
  async function ask(path: string, body: object): Promise<Record<string, unknown> | Outcome> {
    for (const isLast of [false, true]) {
      const held = await token.get()
      if (typeof held !== 'string') return held
      const url = `${settings.base}${path}?access_token=${encodeURIComponent(held)}`
      const answered = await askReceiver(url, { body: JSON.stringify(body), patienceMs: settings.patienceMs })
      if (isOutcome(answered)) return answered
      const wrong = outcomeOfStatus(answered)
      if (wrong) return wrong
      const code = answered.body?.['errcode']
      if (code === 0) return answered.body ?? {}
      if (typeof code !== 'number') return failed('reply unknown')
      if (!tokenIsOver.has(code))
        return busy.has(code) ? failed(`errcode ${code}`) : refused(`errcode ${code}`)
      token.forget(held)
      if (isLast) return failed(`errcode ${code}`)
    }
    return failed('noToken')
  }

  return async ({ address, text: content }: Outgoing): Promise<Outcome> => {
    const found = await ask(kind.findPath, { mobile: address.mobile })
    if ('isSent' in found) return found as Outcome
    const user = kind.userOf(found)
    if (typeof user !== 'string' || user === '') return refused('noUser')
    const answered = await ask(kind.sendPath, kind.bodyOf(settings, user, content))
    return 'isSent' in answered ? (answered as Outcome) : sent
  }
}

export const openWecomApp = (settings: AppSettings, now: () => Date) => openApp(settings, wecom, now)
export const openDingtalkWork = (settings: AppSettings, now: () => Date) => openApp(settings, dingtalk, now)

/** Both systems give tokens for two hours. */
const usualTokenSeconds = 2 * 60 * 60

async function fetchToken(settings: AppSettings, { tokenPath }: AppKind) {
  const answered = await askReceiver(settings.base + tokenPath(settings), { patienceMs: settings.patienceMs })
  if (isOutcome(answered)) return answered
  const wrong = outcomeOfStatus(answered)
  if (wrong) return wrong
  const { access_token: given, expires_in: seconds, errcode } = answered.body ?? {}
  // A wrong secret is mended by the operator: until then it is tried again.
  if (typeof given !== 'string' || given === '')
    return failed(`noToken${typeof errcode === 'number' ? ` ${errcode}` : ''}`)
  return { token: given, seconds: typeof seconds === 'number' ? seconds : usualTokenSeconds }
}
