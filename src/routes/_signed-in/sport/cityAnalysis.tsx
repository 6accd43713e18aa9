import { createFileRoute } from '@tanstack/react-router'
import { SportAnalysisPage } from '@/modules/sport/pages/analysis/sport-analysis-page.tsx'
import { WindowArea } from '@/modules/sport/pages/window-area.tsx'
import { sportAnalysisSearch } from '@/modules/sport/pages/analysis-search.ts'
import type { DataOf } from '@/shell/page-roles.ts'

export const Route = createFileRoute('/_signed-in/sport/cityAnalysis')({
  staticData: {
    roles: ['qu', 'reader'],
    texts: ['sport-analysis', 'sport', 'vision', 'widgets', 'date-window'],
  } satisfies DataOf<'/sport/cityAnalysis'>,
  validateSearch: sportAnalysisSearch,
  component: () => (
    <WindowArea>
      <SportAnalysisPage />
    </WindowArea>
  ),
})
