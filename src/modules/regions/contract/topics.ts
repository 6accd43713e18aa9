/** What a measure is of: those of one topic are of the same round or window. */
export const nodeTopics = ['vision', 'check', 'fitness', 'sport', 'labour'] as const
export type NodeTopic = (typeof nodeTopics)[number]
