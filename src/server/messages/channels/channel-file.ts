import { readFileSync, statSync } from 'node:fs'
import type { Logger } from 'pino'
import { SettingsError } from '../../start/start-error.ts'
import type { Channel } from './channel.ts'
import { readChannels, type ChannelSettings } from './channel-settings.ts'
import { openChannel } from './open-channel.ts'

/** At most this often is the file looked at. */
const lookEveryMs = 2_000

/**
 * The channels as the operator has them now: a changed file is read again, and a broken one leaves the last good channels standing, with one
 * line in the log. Throws SettingsError when the first reading fails.
 */
export function openChannels(
  file: string | undefined,
  { log, now }: { log: Pick<Logger, 'warn'>; now: () => Date },
): () => readonly Channel[] {
  if (file === undefined) return () => []
  let stamp = stampOf(file)
  const first = readFile(file)
  if ('problems' in first)
    throw new SettingsError(first.problems.map((problem) => `MESSAGE_CHANNELS_FILE: ${problem}`).join('\n'))
  const open = (all: readonly ChannelSettings[]) => all.map((settings) => openChannel(settings, now))
  let channels = open(first.channels)
  let lookedAt = now().getTime()
  return () => {
    if (now().getTime() - lookedAt < lookEveryMs) return channels
    lookedAt = now().getTime()
    const seen = stampOf(file)
    if (seen === stamp) return channels
    stamp = seen
    const read = readFile(file)
    if ('problems' in read) {
      log.warn(
        { problems: read.problems.length },
        'the file of message channels cannot be used; the last good one stays',
      )
      return channels
    }
    for (const each of channels) each.close()
    channels = open(read.channels)
    return channels
  }
}

function stampOf(file: string): string {
  const found = statSync(file, { throwIfNoEntry: false })
  return found ? `${found.mtimeMs} ${found.size} ${found.ino}` : 'missing'
}

function readFile(file: string) {
  try {
    return readChannels(readFileSync(file, 'utf8'))
  } catch {
    return { problems: ['cannot be read'] }
  }
}
