export const messageTabs = ['queue', 'rules', 'hours'] as const
export type MessageTab = (typeof messageTabs)[number]
