import { createFileRoute } from '@tanstack/react-router'
import { SportScreenPage } from '@/modules/sport/pages/screen/sport-screen-page.tsx'
import { WindowArea } from '@/modules/sport/pages/window-area.tsx'
import { sportScreenSearch } from '@/modules/sport/pages/screen-search.ts'
import type { DataOf } from '@/shell/page-roles.ts'

export const Route = createFileRoute('/_signed-in/sport/cityBase')({
  staticData: {
    roles: ['qu', 'reader'],
    texts: ['sport', 'vision', 'widgets', 'date-window'],
  } satisfies DataOf<'/sport/cityBase'>,
  validateSearch: sportScreenSearch,
  component: () => (
    <WindowArea>
      <SportScreenPage />
    </WindowArea>
  ),
})
