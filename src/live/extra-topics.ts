type Hear = (payload: string) => void
/** Called when a topic is wanted, and when nobody wants it any longer. */
type Follow = (topic: string, isRequested: boolean) => void

const requested = new Map<string, Set<Hear>>()
const followers = new Set<Follow>()
const notify: Follow = (topic, isRequested) => followers.forEach((follow) => follow(topic, isRequested))

/**
 * Hears one topic besides those of the session for as long as something on screen needs it; answers how to stop. The channel that is
 * open subscribes to it, and does so again after a loss.
 */
export function listenTo(topic: string, hear: Hear) {
  const hearing = requested.get(topic) ?? new Set()
  requested.set(topic, hearing.add(hear))
  if (hearing.size === 1) notify(topic, true)
  return () => {
    if (!hearing.delete(hear) || hearing.size > 0) return
    requested.delete(topic)
    notify(topic, false)
  }
}

/** For the channel. */
export const extraTopics = {
  all: () => [...requested.keys()],
  follow(follow: Follow) {
    followers.add(follow)
    return () => void followers.delete(follow)
  },
  hand: (topic: string, payload: string) => requested.get(topic)?.forEach((hear) => hear(payload)),
}
