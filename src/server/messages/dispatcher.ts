import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import type { Db } from '../db/schema.ts'
import { backOffMs, mostTries, triesOfChannel } from './back-off.ts'
import type { Channel, Outcome } from './channels/channel.ts'
import { claimMessages, type Claimed } from './claim-messages.ts'
import { overTheDay } from './count-for-person.ts'
import { decide, hoursOf, type Decision } from './decide.ts'
import { endMessages, type Ended } from './end-messages.ts'
import { nextDay } from './quiet-hours.ts'
import { writeMessage } from './texts.ts'

interface DispatcherParts {
  db: Db
  channels: () => readonly Channel[]
  /** Under which guardians reach the console; without one nothing that has a link is sent. */
  publicOrigin: string | undefined
  now: () => Date
  log: Pick<Logger, 'warn'>
  /** Called after each try. */
  note?: (channel: string, result: 'sent' | 'failed' | 'refused') => void
  random?: () => number
}

/** Taken at once, and so at most sent a second time when the instance dies in the middle. */
const ofBatch = 40
/** Batches at the same time, so that one slow receiver does not hold up the others. */
const lanes = 3

type Sending = Extract<Decision, { act: 'send' }> & { message: Claimed }

/** Sends what is due of the queue, beside the dispatchers of other instances. */
export class MessageDispatcher {
  readonly #parts: DispatcherParts
  #running: Promise<void> = Promise.resolve()
  #isStopped = false

  constructor(parts: DispatcherParts) {
    this.#parts = parts
  }

  /** Sends until nothing is due any more. */
  sendDue(): Promise<void> {
    this.#running = Promise.all(Array.from({ length: lanes }, () => this.#lane())).then(() => undefined)
    return this.#running
  }

  /** Takes nothing more, and waits for what is on its way. */
  async stop(): Promise<void> {
    this.#isStopped = true
    await this.#running
  }

  /** A batch that fails, as while the database is away, is left to its lease; the next look goes on. */
  async #lane(): Promise<void> {
    try {
      while (!this.#isStopped && (await this.#batch()) === ofBatch);
    } catch (error) {
      // Of a database error its code alone: its message may hold a number.
      const { code = '', name = '' } = error as { code?: string; name?: string }
      this.#parts.log.warn({ failure: { name, code } }, 'messages could not be looked after')
    }
  }

  /** Five statements, however many messages. Answers how many were taken. */
  async #batch(): Promise<number> {
    const { db, channels, publicOrigin, now } = this.#parts
    const claim = randomUUID()
    const at = now()
    const messages = await claimMessages(db, { claim, now: at, most: ofBatch })
    if (messages.length === 0) return 0
    const circumstances = { channels: channels(), now: at, hasOrigin: publicOrigin !== undefined }
    const decided = messages.map((message) => ({ message, ...decide(message, circumstances) }))
    const ready = decided.filter((each) => each.act === 'send')
    const sending = await db.transaction().execute(async (trx) => {
      const over = await overTheDay(
        trx,
        ready.map(({ message }) => message),
        at,
      )
      const going = ready.filter(({ message }) => !over.has(message.id))
      await endMessages(
        trx,
        [
          ...decided.flatMap(heldOrDead),
          ...ready.filter(({ message }) => over.has(message.id)).map(({ message }) => tomorrow(message, at)),
          ...going.filter(({ message }) => !message.isCounted).map(counted),
        ],
        { claim, now: at },
      )
      return going
    })
    const ended = await Promise.all(sending.map((each) => this.#send(each)))
    await endMessages(db, ended, { claim, now: now() })
    return messages.length
  }

  async #send({ message, channel, isLast }: Sending): Promise<Ended> {
    const { publicOrigin = '', now, note, log, random = Math.random } = this.#parts
    const { id, uid, kind, language, own, params, school, mobile, mail, group, tries } = message
    const written = writeMessage({
      kind,
      language,
      own,
      params,
      school,
      link: message.link === '' ? '' : publicOrigin + message.link,
      stopLink: publicOrigin === '' ? '' : `${publicOrigin}/stop/${uid}`,
    })
    const outcome = await channel
      .send({ uid, kind, language, address: { mobile, mail, group }, ...written })
      .catch((): Outcome => ({ isSent: false, isFinal: false, why: 'unexpected' }))
    if (outcome.isSent) {
      note?.(channel.name, 'sent')
      return { id, state: 'sent', channel: channel.name }
    }
    note?.(channel.name, outcome.isFinal ? 'refused' : 'failed')
    // Names what is set up, and a code: nothing of the message and nobody's number.
    log.warn({ channel: channel.name, kind, why: outcome.why }, 'a message was not taken')
    const why = `${channel.name}: ${outcome.why}`
    if (outcome.isFinal)
      return isLast
        ? { id, state: 'dead', spent: channel.name, why }
        : { id, state: 'waiting', nextAt: now(), spent: channel.name, why }
    const made = tries + 1
    if (made >= mostTries) return { id, state: 'dead', tries: made, why }
    const nextAt = new Date(now().getTime() + backOffMs(made, outcome.retryAfterSeconds, random))
    const changesOver = !isLast && made % triesOfChannel === 0
    return { id, state: 'waiting', nextAt, tries: made, why, ...(changesOver ? { spent: channel.name } : {}) }
  }
}

/** `refused` and `failed` say no more than what the last channel said. */
function heldOrDead(each: Decision & { message: Claimed }): Ended[] {
  const { id } = each.message
  if (each.act === 'hold') return [{ id, state: 'waiting', nextAt: each.until, why: each.why }]
  if (each.act !== 'die') return []
  const isSaid = each.why === 'refused' || each.why === 'failed'
  return [{ id, state: 'dead', ...(isSaid ? {} : { why: each.why }) }]
}

const tomorrow = (message: Claimed, at: Date): Ended => ({
  id: message.id,
  state: 'waiting',
  nextAt: nextDay(at, hoursOf(message)),
  why: 'perDay',
})

const counted = ({ message: { id, personHash } }: Sending): Ended => ({
  id,
  state: 'sending',
  isCounted: true,
  personHash,
})
