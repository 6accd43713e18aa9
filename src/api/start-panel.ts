import { useQuery } from '@tanstack/react-query'
import { startPanel } from '@/contract/start-panel.ts'
import { allows } from '@/session/allows.ts'
import { useAccess } from './access.ts'
import { queryOptionsOf } from './query-options.ts'

export const startPanelQueries = Object.freeze({
  all: ['start-panel'] as const,
  lines: () => queryOptionsOf(startPanel, {}, { topic: 'start-panel', staleTime: 30_000 }),
})

/** The live lines of the start panel, for whom it has any. */
export function useStartLines() {
  const hasLines = allows(useAccess(), startPanel.who)
  return useQuery({ ...startPanelQueries.lines(), enabled: hasLines })
}
