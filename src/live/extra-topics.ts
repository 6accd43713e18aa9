type Hear = (payload: string) => void
/** Called when a topic is wanted, and when nobody wants it any longer. */
type Follow = (topic: string, isWanted: boolean) => void

const wanted = new Map<string, Set<Hear>>()
const followers = new Set<Follow>()
const tell: Follow = (topic, isWanted) => followers.forEach((follow) => follow(topic, isWanted))

/**
 * Hears one topic besides those of the session for as long as something on screen needs it; answers how to stop. The channel that is
 * open subscribes to it, and does so again after a loss.
 */
export function listenTo(topic: string, hear: Hear) {
  const hearing = wanted.get(topic) ?? new Set()
  wanted.set(topic, hearing.add(hear))
  if (hearing.size === 1) tell(topic, true)
  return () => {
    if (!hearing.delete(hear) || hearing.size > 0) return
    wanted.delete(topic)
    tell(topic, false)
  }
}

/** For the channel. */
export const extraTopics = {
  all: () => [...wanted.keys()],
  follow(follow: Follow) {
    followers.add(follow)
    return () => void followers.delete(follow)
  },
  hand: (topic: string, payload: string) => wanted.get(topic)?.forEach((hear) => hear(payload)),
}
