import { useSportItems } from '@/modules/sport/api/screen.ts'
import { useSize } from '@/ui/size.tsx'
import { ItemsFrame } from './items-frame.tsx'
import { useSport } from './sport-context.tsx'

/** What the minutes of the window were spent on, and how many records are in doubt. */
export function ItemsPanel() {
  const { filter } = useSport()
  const wall = useSize() === 'wall'
  return <ItemsFrame query={useSportItems(filter)} doubt={wall ? 'never' : 'kept'} />
}
