import type { ReactNode } from 'react'
import { Button } from '@/ui/button.tsx'

type NeighbourProps = {
  label: string
  icon?: ReactNode
  after?: ReactNode
  id: number | null
  onOpen: (id: number) => void
}

/** The record before or after this one, none when `id` is null. On a phone the arrow alone, 44 wide. */
export function Neighbour({ label, icon, after, id, onOpen }: NeighbourProps) {
  return (
    <Button
      look="ghost"
      icon={icon}
      disabled={id === null}
      className="max-[600px]:size-11 max-[600px]:!px-0"
      onClick={() => id !== null && onOpen(id)}
    >
      <span className="max-[600px]:sr-only">{label}</span>
      {after}
    </Button>
  )
}
