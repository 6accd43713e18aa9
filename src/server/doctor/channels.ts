import { openChannels } from '../messages/channels/channel-file.ts'
import type { Settings } from '../settings.ts'
import { bad, ok, warn, type Finding } from './finding.ts'
import { hostOf, reach } from './reach.ts'

/** A line for each channel by which messages leave the console: whether there is somebody. Nothing is sent to it. */
export async function channelFindings({
  messageChannelsFile,
  publicOrigin,
}: Pick<Settings, 'messageChannelsFile' | 'publicOrigin'>): Promise<Finding[]> {
  if (messageChannelsFile === undefined)
    return [ok('MESSAGE_CHANNELS_FILE is not set: no message leaves the console')]
  const opened = open(messageChannelsFile)
  if ('problem' in opened) return [bad(opened.problem)]
  const lines = await Promise.all(
    opened.map(async ({ name, type, leadsTo, close }) => {
      const reached = await reach(leadsTo)
      close()
      const where = `message channel ${name} (${type}) at ${hostOf(leadsTo)}`
      return 'code' in reached
        ? bad(`${where} is not reached (${reached.code}): see whether it runs and this machine may go there`)
        : ok(`${where} is reached`)
    }),
  )
  const needsOrigin = opened.length > 0 && publicOrigin === undefined
  return [
    ...(opened.length === 0
      ? [warn('MESSAGE_CHANNELS_FILE names no channel: no message leaves the console')]
      : []),
    ...lines,
    ...(needsOrigin
      ? [warn('PUBLIC_ORIGIN is not set: messages with a link wait, as nobody could open it')]
      : []),
  ]
}

function open(file: string) {
  try {
    return openChannels(file, { log: { warn: () => undefined }, now: () => new Date() })()
  } catch (error) {
    return { problem: (error as Error).message }
  }
}
