import { createFileRoute } from '@tanstack/react-router'
import { WindowArea } from '@/modules/sport/pages/window-area.tsx'
import { NotFound } from '@/shell/not-found.tsx'

export const Route = createFileRoute('/_signed-in/sport/$')({
  staticData: { texts: ['date-window'] },
  component: () => (
    <WindowArea>
      <NotFound />
    </WindowArea>
  ),
})
