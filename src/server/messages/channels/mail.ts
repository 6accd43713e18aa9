import { createTransport } from 'nodemailer'
import { failed, refused, sent, type Outcome, type Outgoing } from './channel.ts'

export interface MailSettings {
  host: string
  port: number
  /** TLS from the first byte (465); without it the connection must change to TLS before anything is said, unless `plain` allows none. */
  secure: boolean
  plain: boolean
  user?: string | undefined
  password?: string | undefined
  from: string
  atOnce: number
  patienceMs?: number | undefined
}

export function openMail(settings: MailSettings) {
  const ms = settings.patienceMs ?? 10_000
  const transport = createTransport({
    pool: true,
    maxConnections: Math.min(settings.atOnce, 5),
    host: settings.host,
    port: settings.port,
    secure: settings.secure,
    requireTLS: !settings.secure && !settings.plain,
    ignoreTLS: settings.plain,
    ...(settings.user === undefined ? {} : { auth: { user: settings.user, pass: settings.password ?? '' } }),
    connectionTimeout: ms,
    greetingTimeout: ms,
    socketTimeout: ms,
    // Texts come from the bureau: no file and no address is read for a letter.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    send: async ({ uid, subject, text, address }: Outgoing): Promise<Outcome> => {
      try {
        await transport.sendMail({
          from: settings.from,
          to: { name: '', address: address.mail },
          subject,
          text,
          messageId: `<${uid}@mingmu>`,
          headers: { 'Auto-Submitted': 'auto-generated' },
        })
        return sent
      } catch (error) {
        return outcomeOf(error)
      }
    },
    close: () => transport.close(),
  }
}

/** 5xx is for good, but for a sign-in that is refused: which the operator has to correct. Its message repeats the address and is not stored. */
function outcomeOf(error: unknown): Outcome {
  const { code = '', responseCode } = error as { code?: string; responseCode?: number }
  const why = responseCode === undefined ? code || 'unreachable' : `smtp ${responseCode}`
  return responseCode !== undefined && responseCode >= 500 && code !== 'EAUTH' ? refused(why) : failed(why)
}
