import { liveReplayMs } from '@/contract/live.ts'

type Event = { kind: string }
type Said<T> = { event: T; at: number }

/**
 * What was said within `liveReplayMs`, the latest of each kind by topic. A page subscribes after its answers have come, and asks
 * for what changed in between.
 */
export class RecentEvents<T extends Event> {
  /** The topic that heard something last stands last. */
  readonly #byTopic = new Map<string, Map<string, Said<T>>>()

  /** `at` in milliseconds, as of `Date.now()`. */
  remember(topic: string, event: T, at: number): void {
    const said = this.#byTopic.get(topic) ?? new Map<string, Said<T>>()
    said.set(event.kind, { event, at })
    this.#byTopic.delete(topic)
    this.#byTopic.set(topic, said)
    for (const old of this.#byTopic.keys()) {
      if (this.of(old, at - liveReplayMs).length > 0) break
      this.#byTopic.delete(old)
    }
  }

  /** What was said on a topic at `since` or later. */
  of(topic: string, since: number): T[] {
    const said = [...(this.#byTopic.get(topic)?.values() ?? [])]
    return said.filter(({ at }) => at >= since).map(({ event }) => event)
  }

  get topics(): number {
    return this.#byTopic.size
  }
}
