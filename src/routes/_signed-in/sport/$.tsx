import { createFileRoute } from '@tanstack/react-router'
import { WindowArea } from '@/features/sport/window-area.tsx'
import { StrayPage } from '@/shell/stray-page.tsx'

export const Route = createFileRoute('/_signed-in/sport/$')({
  staticData: { texts: ['date-window'] },
  component: () => (
    <WindowArea>
      <StrayPage />
    </WindowArea>
  ),
})
