import { dayNumber } from '@/lib/day.ts'
import { bad, ok, warn, type Finding } from './finding.ts'
import { hostOf, reach } from './reach.ts'

/** Certificates that renew themselves do so a month before. */
const warnedDays = 21

/** The certificate that browsers see; none where nothing is served by https. */
export async function certificateFindings(publicOrigin: string | undefined, now: Date): Promise<Finding[]> {
  if (!publicOrigin?.startsWith('https:')) return []
  const address = new URL(publicOrigin)
  const where = hostOf(address)
  const reached = await reach(address)
  if ('code' in reached)
    return [
      warn(
        `${where} of PUBLIC_ORIGIN is not reached from here (${reached.code}): see whether the proxy runs and the name leads to it`,
      ),
    ]
  const { certificate, isTrusted = false } = reached
  return [certificateFindingOf({ where, until: certificate?.valid_to ?? '', isTrusted }, now)]
}

export function certificateFindingOf(
  seen: { where: string; until: string; isTrusted: boolean },
  now: Date,
): Finding {
  const until = new Date(seen.until)
  if (Number.isNaN(until.getTime())) return warn(`${seen.where} shows no certificate: look at the proxy`)
  const days = Math.floor(dayNumber(until) - dayNumber(now))
  const said = `the certificate of ${seen.where} ends on ${until.toISOString().slice(0, 10)}`
  if (days < 0) return bad(`${said}, which is past: renew it`)
  if (days < warnedDays) return warn(`${said}, in ${days} days: renew it`)
  return seen.isTrusted
    ? ok(said)
    : warn(`${said}, but this machine does not trust who issued it: browsers may not either`)
}

/** Whether there is somebody where codes for mobiles go. Its address may hold a token: only its host is named. */
export async function webhookFinding(webhook: string | undefined, mode: string): Promise<Finding> {
  if (!webhook)
    return mode === 'production'
      ? warn('CAPTCHA_WEBHOOK is not set: codes for mobiles wait in the table outbox, and nobody gets one')
      : ok('CAPTCHA_WEBHOOK matters in production only')
  const address = new URL(webhook)
  const reached = await reach(address)
  return 'code' in reached
    ? bad(
        `CAPTCHA_WEBHOOK at ${hostOf(address)} is not reached (${reached.code}): nobody gets a code; see whether it runs`,
      )
    : ok(`CAPTCHA_WEBHOOK at ${hostOf(address)} is reached`)
}
