import { createHmac } from 'node:crypto'
import { failed, refused, sent, type Outcome, type Outgoing } from './channel.ts'
import { askReceiver, isOutcome, outcomeOfStatus } from './post.ts'

/** Robots of groups by school. */
export interface RobotSettings {
  base: string
  groups: readonly { school: number; key: string; secret?: string | undefined }[]
  patienceMs?: number | undefined
}

/** Codes that say "later": too many messages in a minute, or the system is busy. */
const busy = new Set([-1, 45_009, 130_101, 410_100])

async function post(url: string, text: string, patienceMs: number | undefined): Promise<Outcome> {
  const body = JSON.stringify({ msgtype: 'text', text: { content: text } })
  const answered = await askReceiver(url, { body, patienceMs })
  if (isOutcome(answered)) return answered
  const wrong = outcomeOfStatus(answered)
  if (wrong) return wrong
  const code = answered.body?.['errcode']
  if (code === 0) return sent
  if (typeof code !== 'number') return failed('reply unknown')
  return busy.has(code) ? failed(`errcode ${code}`) : refused(`errcode ${code}`)
}

const groupOf = ({ groups }: RobotSettings, { address }: Outgoing) =>
  groups.find(({ school }) => school === address.group)

/** The robot of a group in 企业微信 (WeCom). */
export async function sendToWecomRobot(settings: RobotSettings, message: Outgoing): Promise<Outcome> {
  const group = groupOf(settings, message)
  if (!group) return refused('noGroup')
  const url = `${settings.base}/cgi-bin/webhook/send?key=${encodeURIComponent(group.key)}`
  return post(url, message.text, settings.patienceMs)
}

/** The robot of a group in 钉钉 (DingTalk), signed with the group's secret. */
export async function sendToDingtalkRobot(
  settings: RobotSettings,
  message: Outgoing,
  at: Date,
): Promise<Outcome> {
  const group = groupOf(settings, message)
  if (!group) return refused('noGroup')
  const query = new URLSearchParams({ access_token: group.key })
  if (group.secret !== undefined) {
    const timestamp = String(at.getTime())
    query.set('timestamp', timestamp)
    query.set(
      'sign',
      createHmac('sha256', group.secret).update(`${timestamp}\n${group.secret}`).digest('base64'),
    )
  }
  return post(`${settings.base}/robot/send?${query}`, message.text, settings.patienceMs)
}
