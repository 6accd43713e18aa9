import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Neighbour } from './neighbour.tsx'

export type Neighbours = { previous: number | null; next: number | null }
type NeighbourButtonsProps = {
  neighbours: Neighbours
  labels: { previous: string; next: string }
  onOpen: (id: number) => void
}

/** The records before and after this one in its list. */
export const NeighbourButtons = ({ neighbours, labels, onOpen }: NeighbourButtonsProps) => (
  <>
    <Neighbour
      label={labels.previous}
      icon={<ChevronLeft aria-hidden size={18} />}
      id={neighbours.previous}
      onOpen={onOpen}
    />
    <Neighbour
      label={labels.next}
      after={<ChevronRight aria-hidden size={18} />}
      id={neighbours.next}
      onOpen={onOpen}
    />
  </>
)
